import { and, asc, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, order, storeReputation } from '#server/db/schema/index.ts'

const dayMs = 24 * 3_600_000

/** Returns the moment from which on orders count for a store's limit. */
export const dayBefore = (now: Date) => new Date(now.getTime() - dayMs)

/**
 * SQL expression: how many more orders the store takes, of those since that moment, or null for any number. It has a limit
 * because of its reputation. Canceled orders do not count.
 */
export const ordersLeft = (since: SQL): SQL<number | null> => sql<number | null>`(
  select r.daily_orders - (
    select count(*)::int from ${order} o
    where o.merchant_id = r.merchant_id and o.created_at > ${since} and o.status <> 'canceled')
  from ${storeReputation} r where r.merchant_id = ${merchant.id} and r.daily_orders is not null)`

/**
 * Returns those of the stores that take no more orders now. Stores with a limit are locked until the transaction ends, so
 * that no two orders are the last.
 */
export async function fullStores(tx: Db, merchantIds: readonly string[], now: Date): Promise<string[]> {
  const { merchantId, dailyOrders } = storeReputation
  await tx
    .select({ id: merchantId })
    .from(storeReputation)
    .where(and(inArray(merchantId, [...merchantIds]), isNotNull(dailyOrders)))
    .orderBy(asc(merchantId))
    .for('update')
  const left = ordersLeft(sql`${dayBefore(now).toISOString()}::timestamptz`)
  const full = await tx
    .select({ id: merchant.id })
    .from(merchant)
    .where(and(inArray(merchant.id, [...merchantIds]), lte(left, 0)))
  return full.map(({ id }) => id)
}
