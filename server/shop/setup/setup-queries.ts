import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  auditEntry,
  category,
  commissionRule,
  merchant,
  order,
  product,
  setupLink,
  shopSetting,
  shopText,
  user,
} from '#server/db/schema/index.ts'
import { secretTokenHash } from '#server/shop/customers/secret-token.ts'

export async function hasOperator(db: Db): Promise<boolean> {
  const found = await db.select({ id: user.id }).from(user).where(eq(user.platformRole, 'admin')).limit(1)
  return found.length > 0
}

/** Tells whether a setup link was ever requested. */
export const hasSetupLink = async (db: Db): Promise<boolean> => (await db.$count(setupLink)) > 0

export const isOpenSetupLink = (token: string, now: Date) =>
  and(eq(setupLink.tokenHash, secretTokenHash(token)), gt(setupLink.expiresAt, now))

export const isSetupTokenValid = async (db: Db, token: string, now: Date): Promise<boolean> =>
  (await db.$count(setupLink, isOpenSetupLink(token, now))) > 0

/** Returns what a new shop has already. */
export async function beginningsOf(db: Db) {
  const [found] = await db
    .select({
      hasStore: sql<boolean>`exists (select from ${merchant})`,
      hasTexts: sql<boolean>`exists (select from ${shopText} where ${shopText.name} in ('terms', 'privacy'))
        or exists (select from ${auditEntry} where ${auditEntry.merchantId} is null and ${auditEntry.action} = 'shop-text.accepted')`,
      canBuy: sql<boolean>`exists (select from ${merchant} m join ${product} p on p.merchant_id = m.id
        where m.status = 'active' and p.status = 'published')`,
      hasOrder: sql<boolean>`exists (select from ${order})`,
      hasCategory: sql<boolean>`exists (select from ${category})`,
      hasCommission: sql<boolean>`exists (select from ${commissionRule})
        or exists (select from ${shopSetting} where ${shopSetting.withoutCommission})`,
      hasSettlement: sql<boolean>`exists (select from ${shopSetting} where ${shopSetting.settlement} is not null)`,
    })
    .from(sql`(select 1) as one`)
  if (!found) throw new Error('A select of one row returned none')
  return found
}

/** Tells whether a mail server has accepted a test mail. */
export async function hasSentTestMail(db: Db): Promise<boolean> {
  const { id, action, merchantId, after } = auditEntry
  const isSent = sql`${after}->>'mailDelivery' = 'sent'`
  // The shop's own entries, which the index of stores has under no store.
  const found = await db
    .select({ id })
    .from(auditEntry)
    .where(and(isNull(merchantId), eq(action, 'mail.tested'), isSent))
    .limit(1)
  return found.length > 0
}
