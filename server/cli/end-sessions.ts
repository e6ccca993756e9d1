import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { endSessions } from '#server/shop/customers/account/own-sessions.ts'
import { customerByEmail } from '#server/shop/customers/customer-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { fail } from './command.ts'

/** `end-sessions EMAIL`: signs a person out everywhere, in case somebody else is signed in to their account. */
export async function endSessionsCommand(services: Services, email: string): Promise<number> {
  const person = await customerByEmail(services.db, email)
  if (!person) return fail(cliMessages.noAccount(email))
  const { userId, name } = person
  await inTransaction(services.db, async (tx) => {
    await endSessions(tx, { userId, exceptToken: null, at: services.clock() })
    await recordAction(tx, services, {
      action: 'account.sessions_ended',
      merchantId: null,
      subject: { type: 'user', id: userId, name },
    })
  })
  console.log(cliMessages.sessionsEnded(email))
  return 0
}
