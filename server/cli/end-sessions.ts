import { signOutEverywhere } from '#server/shop/customers/account/lock-user.ts'
import { customerByEmail } from '#server/shop/customers/customer-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { fail } from './command.ts'

/** `end-sessions EMAIL`: signs a person out everywhere, in case somebody else is signed in to their account. */
export async function endSessionsCommand(services: Services, email: string): Promise<number> {
  const person = await customerByEmail(services.db, email)
  if (!person) return fail(cliMessages.noAccount(email))
  await signOutEverywhere(services, person)
  console.log(cliMessages.sessionsEnded(email))
  return 0
}
