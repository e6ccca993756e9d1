import { and, eq, inArray, sql } from 'drizzle-orm'
import { batch } from '#server/db/batch.ts'
import type { Db } from '#server/db/connect.ts'
import { merchant, merchantMember, order, user } from '#server/db/schema/index.ts'
import { isActiveOperatorWith } from '#server/shop/customers/customer-queries.ts'
import type { Services } from '#server/shop/services.ts'
import type { ErasureBlocker } from '#shared/account/privacy.ts'
import { href } from '#shared/href.ts'
import { purchaseBlockers } from './purchase-blockers-queries.ts'

/** Returns what has to end before this account may be erased, the purchases first. */
export async function erasureBlockers(
  db: Db,
  { country, clock }: Pick<Services, 'country' | 'clock'>,
  userId: string,
): Promise<ErasureBlocker[]> {
  const [purchases, stores, isLast] = await batch([
    purchaseBlockers(db, {
      isOwn: eq(order.customerId, userId),
      country,
      now: clock(),
      pathOf: ({ orderNumber }) => href('order', { orderNumber }),
    }),
    storesWithoutOthers(db, userId),
    isLastAdmin(db, userId),
  ])
  return [...purchases, ...stores, ...(isLast ? [{ kind: 'operator' as const }] : [])]
}

/**
 * Returns the stores that would lose their only owner. A closed store needs none, and an application that was not sent
 * never became a store.
 */
async function storesWithoutOthers(db: Db, userId: string) {
  const rows = await db
    .select({ name: merchant.name })
    .from(merchant)
    .innerJoin(merchantMember, eq(merchantMember.merchantId, merchant.id))
    .where(
      and(
        eq(merchantMember.userId, userId),
        eq(merchantMember.role, 'owner'),
        inArray(merchant.status, ['active', 'suspended', 'in_review']),
        sql`not exists (
          select from ${merchantMember} other where other.merchant_id = ${merchant.id}
            and other.role = 'owner' and other.user_id <> ${userId}
        )`,
      ),
    )
    .orderBy(merchant.name)
  return rows.map(({ name }) => ({ kind: 'store' as const, name }))
}

async function isLastAdmin(db: Db, userId: string): Promise<boolean> {
  const operators = await db
    .select({ id: user.id })
    .from(user)
    .where(isActiveOperatorWith('operators.manage'))
    .orderBy(sql`${user.id} = ${userId} desc`)
    .limit(2)
  return operators.length === 1 && operators[0]?.id === userId
}
