import { and, asc, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, order, storeReputation } from '#server/db/schema/index.ts'

const dayMs = 24 * 3_600_000

/** Returns the moment from which on orders count for a store's limit. */
export const dayBefore = (now: Date) => new Date(now.getTime() - dayMs)

/** SQL condition: the store has a limit of orders because of its reputation. */
export const isLimited = sql<boolean>`exists (
  select from ${storeReputation} r where r.merchant_id = ${merchant.id} and r.daily_orders is not null)`

/**
 * SQL condition: the store has a limit of orders because of its reputation, and has taken as many since that moment. Those
 * that were canceled do not count.
 */
export const isFull = (since: SQL): SQL<boolean> => sql<boolean>`exists (
  select from ${storeReputation} r
  where r.merchant_id = ${merchant.id} and r.daily_orders is not null and r.daily_orders <= (
    select count(*) from ${order} o
    where o.merchant_id = r.merchant_id and o.created_at > ${since} and o.status <> 'canceled'))`

/**
 * Returns those of the stores that take no more orders now. Stores with a limit are locked until the transaction ends, so
 * that no two orders are the last.
 */
export async function fullStores(tx: Db, merchantIds: readonly string[], now: Date): Promise<string[]> {
  const { merchantId, dailyOrders } = storeReputation
  const limited = await tx
    .select({ id: merchantId })
    .from(storeReputation)
    .where(and(inArray(merchantId, [...merchantIds]), isNotNull(dailyOrders)))
    .orderBy(asc(merchantId))
    .for('update')
  const ids = limited.map(({ id }) => id)
  const full = await tx
    .select({ id: merchant.id })
    .from(merchant)
    .where(and(inArray(merchant.id, ids), isFull(sql`${dayBefore(now).toISOString()}::timestamptz`)))
  return full.map(({ id }) => id)
}
