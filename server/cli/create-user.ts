import { passwordToken } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { createUser, type UserRole, userRoles } from '#server/shop/customers/create-user.ts'
import { newPrintedToken, newSecretToken, secretTokenHash } from '#server/shop/customers/secret-token.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { href } from '#shared/href.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { isOperatorRole } from '#shared/operators/operator-team.ts'
import { fail } from './command.ts'

const isRole = (text: string): text is UserRole => (userRoles as readonly string[]).includes(text)

const linkHours = 24

/**
 * `create-user EMAIL --role ROLE [--may OPERATOR-ROLE]`. The person chooses the first password, at an address that is
 * printed once.
 */
export async function createUserCommand(
  services: Services,
  email: string,
  { role, may }: { role: string; may: string | undefined },
): Promise<number> {
  if (!isRole(role)) return fail(cliMessages.wrongRole)
  if (may !== undefined && (role !== 'operator' || !isOperatorRole(may)))
    return fail(cliMessages.wrongOperatorRole)
  const operatorRole = role === 'operator' ? (may ?? 'admin') : undefined
  const token = newPrintedToken()
  try {
    await inTransaction(services.db, async (tx) => {
      const name = email.split('@')[0] ?? email
      const { userId } = await createUser(tx, { email, name, password: newSecretToken(), role, operatorRole })
      const expiresAt = new Date(services.clock().getTime() + linkHours * 3_600_000)
      await tx.insert(passwordToken).values({ tokenHash: secretTokenHash(token), userId, expiresAt })
      const subject = { type: 'user', id: userId, name }
      await recordAction(tx, services, {
        action: 'account.created',
        merchantId: null,
        subject,
        after: { role, ...(operatorRole && { operatorRole }) },
      })
    })
  } catch (error) {
    if (error instanceof ShopError && error.code === 'email_taken') return fail(cliMessages.emailTaken(email))
    throw error
  }
  const address = services.shop.publicUrl + href('reset-password', {}, { token })
  console.log(cliMessages.userCreated(email, address))
  return 0
}
