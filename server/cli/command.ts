import type { Changes } from '#server/db/changes.ts'
import type { RunningServices } from '#server/start/start-services.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { ShopError } from '#shared/errors.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { formatMoney } from '#shared/money/money.ts'
import { parseDecimalMoney, parseMoney } from '#shared/money/parse-money.ts'
import { localDay } from '#shared/time/local-day.ts'
import type { CliOptions } from './options.ts'

/** The services that commands use. */
export interface CommandShop extends Pick<RunningServices, 'services' | 'migrations' | 'bucket'> {
  database: Pick<RunningServices['database'], 'url'> & { changes: Pick<Changes, 'stop'> }
}

/** Returns the exit code, or a usage text when an argument is missing. */
export type Command = (
  operand: string,
  options: CliOptions,
  /** The operands after it. */
  more: readonly string[],
) => string | ((running: CommandShop) => Promise<number>)

/** A command that fails prints one line saying why and exits with 1. */
export function fail(line: string): 1 {
  console.error(line)
  return 1
}

/** Parses an amount as people or files write it into minor units, or returns null when it is none. */
export const readCliAmount = (text: string): number | null => parseMoney(text) ?? parseDecimalMoney(text)

/** Plain spaces, because terminals and scripts know no others. */
export const cliMoneyText = ({ currency, locale }: CountryPack, minor: number): string =>
  formatMoney(minor, currency, locale).replaceAll(/[\u00a0\u202f]/g, ' ')

export const cliDayText = ({ locale, timeZone }: CountryPack, time: Date): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'short' }).format(
    new Date(localDay(time, timeZone)),
  )

/**
 * Reports the outcome of an action: done, already done, or the rule that forbids it. Other errors are bugs and are
 * thrown.
 */
export async function reportOutcome(work: () => Promise<{ changed: boolean }>): Promise<number> {
  try {
    const { changed } = await work()
    console.log(changed ? cliMessages.done : cliMessages.unchanged)
    return 0
  } catch (error) {
    if (error instanceof ShopError) return fail(ruleMessages[error.code])
    throw error
  }
}
