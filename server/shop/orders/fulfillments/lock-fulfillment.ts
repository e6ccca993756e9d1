import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { fulfillment } from '#server/db/schema/index.ts'
import { type LockedOrder, lockOrder } from '#server/shop/orders/lock-order.ts'
import { ShopError } from '#shared/errors.ts'
import type { FulfillmentRow } from './move-fulfillment.ts'

/** Key of a fulfillment; with a store, it is found only if it is that store's. */
export interface FulfillmentKey {
  orderId: string
  merchantId?: string | undefined
  position: number
}

/** Locks a fulfillment and its order. */
export async function lockFulfillment(
  tx: Db,
  { orderId, merchantId, position }: FulfillmentKey,
): Promise<LockedOrder & { fulfillment: FulfillmentRow }> {
  const locked = await lockOrder(tx, { orderId, merchantId })
  const [found] = await tx
    .select()
    .from(fulfillment)
    .where(and(eq(fulfillment.orderId, orderId), eq(fulfillment.position, position)))
  if (!found) throw new ShopError('not_found', `Order ${locked.order.number} has no fulfillment ${position}`)
  return { ...locked, fulfillment: found }
}

/** Returns the fulfillments of a locked order. */
export const fulfillmentsOf = (tx: Db, orderId: string): Promise<FulfillmentRow[]> =>
  tx.select().from(fulfillment).where(eq(fulfillment.orderId, orderId)).orderBy(asc(fulfillment.position))
