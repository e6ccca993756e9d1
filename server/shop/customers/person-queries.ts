import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  auditEntry,
  authenticator,
  consent,
  merchant,
  merchantMember,
  order,
  session,
  user,
} from '#server/db/schema/index.ts'
import { auditHistory } from '#server/shop/audit/audit-history.ts'
import type { Services } from '#server/shop/services.ts'
import type { PersonView } from '#shared/account/people.ts'
import { isOpenSessionOf } from './account/own-sessions.ts'
import { mailConsentsOf } from './mail-consents/mail-consent-queries.ts'
import { hasSecondFactorSql } from './second-factor/second-factor-queries.ts'

const maxOrders = 5

/** Returns what the operator sees of an account, or null if there is none. `seenBy` is the operator's own. */
export async function personForOperator(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, seenBy }: { userId: string; seenBy: string | null },
): Promise<PersonView | null> {
  const [found, stores, orders, consents, mailConsents, history, sessions] = await Promise.all([
    accountOf(db, userId),
    storesOf(db, userId),
    ordersOf(db, userId),
    consentsOf(db, userId),
    mailConsentsOf(db, userId),
    auditHistory(db, and(eq(auditEntry.subjectType, 'user'), eq(auditEntry.subjectId, userId))),
    db.$count(session, isOpenSessionOf(userId, clock())),
  ])
  if (!found) return null
  const { account, hasSecondFactor } = found
  const { id, name, email, createdAt, lockedAt, lockedReason, platformRole } = account
  return {
    ...{ id, name, email, stores, orders, consents, mailConsents, history, sessions, hasSecondFactor },
    since: createdAt.toISOString(),
    isEmailConfirmed: account.emailConfirmedAt !== null,
    isLocked: lockedAt !== null,
    locked: lockedAt && { at: lockedAt.toISOString(), reason: lockedReason ?? '' },
    isOperator: platformRole === 'admin',
    operatorRole: platformRole === 'admin' ? account.operatorRole : null,
    isOwn: id === seenBy,
  }
}

async function accountOf(db: Db, userId: string) {
  const [found] = await db
    .select({ account: user, hasSecondFactor: hasSecondFactorSql })
    .from(user)
    .leftJoin(authenticator, eq(authenticator.userId, user.id))
    .where(and(eq(user.id, userId), isNull(user.erasedAt)))
  return found
}

const storesOf = (db: Db, userId: string) =>
  db
    .select({ id: merchant.id, name: merchant.name, role: merchantMember.role })
    .from(merchantMember)
    .innerJoin(merchant, eq(merchant.id, merchantMember.merchantId))
    .where(eq(merchantMember.userId, userId))
    .orderBy(merchant.name)

async function ordersOf(db: Db, userId: string): Promise<PersonView['orders']> {
  const { number, createdAt, status, totalMinor } = order
  const rows = await db
    .select({ number, createdAt, status, totalMinor, store: merchant.name })
    .from(order)
    .innerJoin(merchant, eq(merchant.id, order.merchantId))
    .where(eq(order.customerId, userId))
    .orderBy(desc(createdAt), desc(order.id))
    .limit(maxOrders)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

async function consentsOf(db: Db, userId: string): Promise<PersonView['consents']> {
  const { purpose, granted, at } = consent
  const rows = await db
    .selectDistinctOn([purpose], { purpose, granted, at })
    .from(consent)
    .where(eq(consent.subject, userId))
    .orderBy(purpose, desc(at))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
