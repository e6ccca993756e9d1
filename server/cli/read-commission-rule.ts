import type { CommissionRuleDraft } from '#server/shop/money/commission/plan-commission-change.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { commissionCliMessages as messages } from '#shared/messages/command-line/money-cli.ts'
import { addDays, startOfDay } from '#shared/time/local-day.ts'
import { readCliAmount } from './command.ts'
import type { CliOptions } from './options.ts'

/** Reads the options of `commission add`, without the names of stores, categories and products. */
export function readCommissionRule(options: CliOptions, timeZone: string): CommissionRuleDraft | string {
  const { name, percent, shipping = false } = options
  if (!name) return cliMessages.missing('--name')
  if (!percent) return cliMessages.missing('--percent')
  // Two decimals of a percentage are basis points, as two decimals of a price are cents.
  const bps = readCliAmount(percent.replace(/%$/, ''))
  if (bps === null || bps > 10_000) return messages.wrongPercent

  const amounts = new Map<string, number>()
  for (const option of ['fixed', 'min', 'max', 'value-from', 'value-to'] as const) {
    const minor = options[option] === undefined ? undefined : readCliAmount(options[option])
    if (minor === null) return messages.wrongAmount(option)
    if (minor !== undefined) amounts.set(option, minor)
  }
  const days = new Map<string, Date>()
  for (const option of ['valid-from', 'valid-until'] as const) {
    const day = options[option]
    if (day === undefined) continue
    if (!isDay(day)) return messages.wrongDay(option)
    // Both days are included.
    days.set(option, startOfDay(option === 'valid-until' ? addDays(day, 1) : day, timeZone))
  }
  const minMinor = amounts.get('min') ?? null
  const maxMinor = amounts.get('max') ?? null
  if (minMinor !== null && maxMinor !== null && minMinor > maxMinor) return messages.wrongBounds
  const [valueFromMinor, valueToMinor] = [amounts.get('value-from'), amounts.get('value-to')]
  return {
    name,
    bps,
    fixedMinor: amounts.get('fixed') ?? 0,
    minMinor,
    maxMinor,
    appliesToShipping: shipping,
    validFrom: days.get('valid-from') ?? null,
    validUntil: days.get('valid-until') ?? null,
    match: {
      ...(valueFromMinor !== undefined && { valueFromMinor }),
      ...(valueToMinor !== undefined && { valueToMinor }),
    },
  }
}

/** Date would turn the 31st of February into a day of March. */
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)
