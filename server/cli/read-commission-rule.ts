import type { CommissionRuleDraft } from '#server/shop/money/change-commission-rules.ts'
import { addDays, startOfDay } from '#shared/local-day.ts'
import { cliMessages } from '#shared/messages/cli.ts'
import { commissionCliMessages as words } from '#shared/messages/money-cli.ts'
import type { CliOptions } from './options.ts'
import { readAmount } from './read-amount.ts'

/** What `commission add` was told, but for the names of stores, categories and products. */
export function readCommissionRule(options: CliOptions, timeZone: string): CommissionRuleDraft | string {
  const { name, percent, shipping = false } = options
  if (!name) return cliMessages.missing('--name')
  if (!percent) return cliMessages.missing('--percent')
  // Two decimals of a percentage are basis points, as two decimals of a price are cents.
  const bps = readAmount(percent.replace(/%$/, ''))
  if (bps === null || bps > 10_000) return words.wrongPercent

  const amounts = new Map<string, number>()
  for (const option of ['fixed', 'min', 'max', 'value-from', 'value-to'] as const) {
    const minor = options[option] === undefined ? undefined : readAmount(options[option])
    if (minor === null) return words.wrongAmount(option)
    if (minor !== undefined) amounts.set(option, minor)
  }
  const days = new Map<string, Date>()
  for (const option of ['valid-from', 'valid-until'] as const) {
    const day = options[option]
    if (day === undefined) continue
    if (!isDay(day)) return words.wrongDay(option)
    // Both days belong to it.
    days.set(option, startOfDay(option === 'valid-until' ? addDays(day, 1) : day, timeZone))
  }
  const minMinor = amounts.get('min') ?? null
  const maxMinor = amounts.get('max') ?? null
  if (minMinor !== null && maxMinor !== null && minMinor > maxMinor) return words.wrongBounds
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

/** The 31st of February would be one of March. */
const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)
