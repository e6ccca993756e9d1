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
 * What this very form has become, whoever sends it again: the answer to it may have been lost, and the cart that it was
 * about is gone. Its key and all that was typed prove whose it is. Null: nothing yet.
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

/** So long an empty cart says that its order was placed: the answer may not have been seen, or was gone back from. */
export const placedMs = 30 * 60_000

/** What this owner's cart has just become; null: nothing, or long ago. */
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
