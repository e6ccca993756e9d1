import type { RunningServices } from '../start-services.ts'
import type { CliOptions } from './options.ts'

/** What commands work on. */
export interface CommandShop extends Pick<RunningServices, 'services' | 'migrations'> {
  database: Pick<RunningServices['database'], 'url'>
}

/** Answers the exit code. What is missing is told before anything starts, as a text. */
export type Command = (
  operand: string,
  options: CliOptions,
  /** The operands after it. */
  more: readonly string[],
) => string | ((running: CommandShop) => Promise<number>)
