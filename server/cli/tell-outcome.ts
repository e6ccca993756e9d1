import { ShopError } from '#shared/errors.ts'
import { cliMessages } from '#shared/messages/cli.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { fail } from './fail.ts'

/** Says what became of an act: done, so already, or the rule that it would break. Anything else is a bug, and loud. */
export async function tellOutcome(work: () => Promise<{ changed: boolean }>): Promise<number> {
  try {
    const { changed } = await work()
    console.log(changed ? cliMessages.done : cliMessages.unchanged)
    return 0
  } catch (error) {
    if (error instanceof ShopError) return fail(ruleMessages[error.code])
    throw error
  }
}
