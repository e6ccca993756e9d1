import { and, desc, eq, gt } from 'drizzle-orm'
import { cart, orderGroup } from '#server/db/schema/index.ts'
import { type CartOwner, isCompletedCartOf } from '#server/shop/cart/cart-owner.ts'
import {
  groupsOfKey,
  isSameForm,
  type SentCheckout,
} from '#server/shop/orders/views/earlier-group-queries.ts'
import type { Services } from '#server/shop/services.ts'

interface PlacedGroup {
  groupId: string
  linkVersion: number
}

/**
 * Returns the group that this very form was turned into, whoever sends it again: the response may have been lost, and
 * the cart is gone. Its key and all that was typed prove whose it is. Null if there is none yet.
 */
export async function groupPlacedBy(
  services: Services,
  idempotencyKey: string,
  form: SentCheckout,
): Promise<PlacedGroup | null> {
  const [earlier] = await groupsOfKey(services.db, { idempotencyKey })
  if (!earlier || !isSameForm(services, earlier, form)) return null
  const { id: groupId, linkVersion } = earlier.group
  return { groupId, linkVersion }
}

/**
 * For this time an empty cart tells that its order was placed, because the customer may not have seen the response, or
 * may have gone back.
 */
export const placedMs = 30 * 60_000

/** Returns the group that this owner's cart has just been turned into. Null if there is none, or it was long ago. */
export async function groupJustPlaced(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  owner: CartOwner,
): Promise<string | null> {
  const since = new Date(clock().getTime() - placedMs)
  const [last] = await db
    .select({ id: orderGroup.id })
    .from(cart)
    .innerJoin(orderGroup, eq(orderGroup.cartId, cart.id))
    .where(and(isCompletedCartOf(owner), gt(orderGroup.createdAt, since)))
    .orderBy(desc(orderGroup.createdAt))
    .limit(1)
  return last?.id ?? null
}
