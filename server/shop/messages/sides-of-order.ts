import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, order, orderGroup, user } from '#server/db/schema/index.ts'
import { ShopError } from '#shared/errors.ts'

/**
 * Returns the two sides of an order, and whether both are still there. A concurrent erasure of the customer waits, or
 * is seen.
 */
export async function sidesOfOrder(tx: Db, orderId: string) {
  const [found] = await tx.select().from(order).where(eq(order.id, orderId))
  if (!found) throw new ShopError('not_found', `No order ${orderId}`)
  if (found.customerId)
    await tx.select({ id: user.id }).from(user).where(eq(user.id, found.customerId)).for('key share')
  const [sides] = await tx
    .select({ email: orderGroup.email, store: merchant.status })
    .from(orderGroup)
    .innerJoin(merchant, eq(merchant.id, found.merchantId))
    .where(eq(orderGroup.id, found.groupId))
  return { order: found, mailTo: sides?.email ?? '', canWrite: sides !== undefined && areThere(sides) }
}

/** Tells whether both sides are there: a closed store does not answer, and an erased customer has no address. */
export const areThere = ({ email, store }: { email: string; store: string }) =>
  email !== '' && store !== 'closed'
