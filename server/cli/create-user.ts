import { randomBytes } from 'node:crypto'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { createUser, type UserRole, userRoles } from '#server/shop/customers/create-user.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { fail } from './command.ts'

const isRole = (text: string): text is UserRole => (userRoles as readonly string[]).includes(text)

/** `create-user EMAIL --role ROLE`. The first password is printed once and stored only as a hash. */
export async function createUserCommand(services: Services, email: string, role: string): Promise<number> {
  if (!isRole(role)) return fail(cliMessages.wrongRole)
  const password = randomBytes(12).toString('base64url')
  try {
    await inTransaction(services.db, async (tx) => {
      const name = email.split('@')[0] ?? email
      const { userId } = await createUser(tx, { email, name, password, role })
      const subject = { type: 'user', id: userId, name }
      await recordAction(tx, services, {
        action: 'account.created',
        merchantId: null,
        subject,
        after: { role },
      })
    })
  } catch (error) {
    if (error instanceof ShopError && error.code === 'email_taken') return fail(cliMessages.emailTaken(email))
    throw error
  }
  console.log(cliMessages.userCreated(email, password))
  return 0
}
