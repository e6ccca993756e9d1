import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { endSessions } from '#server/shop/customers/account/own-sessions.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import type { Services } from '#server/shop/services.ts'
import type { AuditAction } from '#shared/audit.ts'
import { ShopError } from '#shared/errors.ts'
import type { OperatorNews } from '#shared/messages/mails/operator-role-mail.ts'
import type { OperatorRole } from '#shared/operators/operator-rights.ts'
import { authorizeOperatorChange, keepAnAdmin, lockOperators } from './lock-operators.ts'
import { operatorRoleMail } from './operator-role-mail.ts'

type Person = typeof user.$inferSelect

/**
 * Lets the person of an account operate the shop, from their next request on. Does nothing if they have this role.
 * Errors: `no_such_account`, `account_locked`, `email_unconfirmed`, `already_operator`, `forbidden`.
 */
export async function appointOperator(
  services: Services,
  { email, role }: { email: string; role: OperatorRole },
): Promise<void> {
  await changeOperators(services, async (tx) => {
    const person = await heldPerson(tx, eq(user.email, email))
    if (!person) throw new ShopError('no_such_account', `No account ${email}`)
    if (person.platformRole === 'admin') {
      if (person.operatorRole === role) return
      throw new ShopError('already_operator', `${email} operates the shop already`)
    }
    if (person.lockedAt) throw new ShopError('account_locked', `The account ${email} is locked`)
    if (!person.emailConfirmedAt) throw new ShopError('email_unconfirmed', `${email} is not confirmed`)
    await setRole(tx, person.id, { platformRole: 'admin', operatorRole: role })
    await notifyOfRole(tx, services, person, { action: 'operator.appointed', news: 'appointed', after: role })
  })
}

/** Changes the role of an operator, from their next request on. Errors: `not_found`, `last_admin`, `forbidden`. */
export async function changeOperatorRole(
  services: Services,
  { userId, role }: { userId: string; role: OperatorRole },
): Promise<void> {
  await changeOperators(services, async (tx) => {
    const person = await heldPerson(tx, eq(user.id, userId))
    if (person?.platformRole !== 'admin') throw new ShopError('not_found', `No operator ${userId}`)
    if (person.operatorRole === role) return
    await setRole(tx, userId, { operatorRole: role })
    const change = { before: person.operatorRole, after: role }
    await notifyOfRole(tx, services, person, {
      action: 'operator.role_changed',
      news: 'role_changed',
      ...change,
    })
  })
}

/**
 * Takes the role of an operator away, and ends their sessions; the account stays a customer's. Does nothing if they
 * operate the shop no longer. Errors: `not_found`, `last_admin`, `forbidden`.
 */
export async function removeOperator(services: Services, { userId }: { userId: string }): Promise<void> {
  await changeOperators(services, async (tx) => {
    const person = await heldPerson(tx, eq(user.id, userId))
    if (!person) throw new ShopError('not_found', `No operator ${userId}`)
    if (person.platformRole !== 'admin') return
    await setRole(tx, userId, { platformRole: 'none', operatorRole: 'admin' })
    const before = person.operatorRole
    await notifyOfRole(tx, services, person, { action: 'operator.removed', news: 'removed', before })
    await endSessions(tx, { userId, exceptToken: null, at: services.clock() })
  })
}

/** Changes who operates the shop, one change after the other. */
async function changeOperators(services: Services, change: (tx: Db) => Promise<void>): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await lockOperators(tx)
    await authorizeOperatorChange(tx, services.author)
    await change(tx)
    await keepAnAdmin(tx)
  })
}

async function heldPerson(tx: Db, isPerson: ReturnType<typeof eq>): Promise<Person | undefined> {
  const [found] = await tx
    .select()
    .from(user)
    .where(and(isPerson, isNull(user.erasedAt)))
    .for('update')
  return found
}

const setRole = (tx: Db, userId: string, role: Partial<Pick<Person, 'platformRole' | 'operatorRole'>>) =>
  tx.update(user).set(role).where(eq(user.id, userId))

interface RoleChange {
  action: AuditAction
  news: OperatorNews
  before?: OperatorRole
  after?: OperatorRole
}

/** Records the change, and mails the person. */
async function notifyOfRole(
  tx: Db,
  services: Services,
  { id, name, email }: Person,
  { action, news, before, after }: RoleChange,
): Promise<void> {
  await recordAction(tx, services, {
    action,
    merchantId: null,
    subject: { type: 'user', id, name },
    ...(before && { before: { operatorRole: before } }),
    ...(after && { after: { operatorRole: after } }),
  })
  const data = { name, news, role: after ?? null }
  await queueMail(tx, services, { to: email, template: operatorRoleMail, data })
}
