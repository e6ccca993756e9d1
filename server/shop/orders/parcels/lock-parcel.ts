import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { fulfillment } from '#server/db/schema/index.ts'
import { ShopError } from '#shared/errors.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import type { ParcelRow } from './move-parcel.ts'

/** Which parcel is meant; with a store, only if it is that store's. */
export interface ParcelKey {
  orderId: string
  merchantId?: string | undefined
  position: number
}

/** A parcel and its order, while nobody else may change them. */
export async function lockParcel(
  tx: Db,
  { orderId, merchantId, position }: ParcelKey,
): Promise<LockedOrder & { parcel: ParcelRow }> {
  const locked = await lockOrder(tx, { orderId, merchantId })
  const [parcel] = await tx
    .select()
    .from(fulfillment)
    .where(and(eq(fulfillment.orderId, orderId), eq(fulfillment.position, position)))
  if (!parcel) throw new ShopError('not_found', `Order ${locked.order.number} has no parcel ${position}`)
  return { ...locked, parcel }
}

/** Of an order that is locked. */
export const parcelsOf = (tx: Db, orderId: string): Promise<ParcelRow[]> =>
  tx.select().from(fulfillment).where(eq(fulfillment.orderId, orderId)).orderBy(asc(fulfillment.position))
