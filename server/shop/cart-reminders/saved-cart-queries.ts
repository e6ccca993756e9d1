import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { cart } from '#server/db/schema/index.ts'
import { type CartOwner, ownerColumns, type StoredOwner } from '#server/shop/cart/cart-owner.ts'
import { cartView } from '#server/shop/cart/cart-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { type CartView, isGone } from '#shared/orders/cart.ts'
import type { SavedCartView } from '#shared/orders/cart-reminders.ts'

/** Returns the owner of a cart that has not become an order, or null when there is none. */
export async function ownerOfCart(db: Db, cartId: string): Promise<StoredOwner | null> {
  const [found] = await db
    .select({ userId: cart.userId, guestTokenHash: cart.guestTokenHash })
    .from(cart)
    .where(and(eq(cart.id, cartId), eq(cart.status, 'active')))
  if (!found) return null
  return found.userId === null ? { guestTokenHash: found.guestTokenHash ?? '' } : { userId: found.userId }
}

/** Tells whether a visitor is the owner of a cart. */
export function isOwnCart(owner: StoredOwner, visitor: CartOwner | null): boolean {
  if (!visitor) return false
  const [own, given] = [ownerColumns(owner), ownerColumns(visitor)]
  return own.userId === given.userId && own.guestTokenHash === given.guestTokenHash
}

/** Returns the cart with only what can be bought now. */
export function buyableOf(cart: CartView): CartView['stores'] {
  const isThere = (line: CartView['stores'][number]['lines'][number]) => !isGone(line)
  return cart.stores
    .map((store) => ({ ...store, lines: store.lines.filter(isThere) }))
    .filter(({ lines }) => lines.length > 0)
}

/** Returns what whoever has the link sees of a cart: goods that can be bought, without what their owner wrote. */
export async function savedCartOf(services: Services, owner: StoredOwner): Promise<SavedCartView> {
  const stores = buyableOf(await cartView(services, owner, null)).map(({ slug, name, lines }) => ({
    slug,
    name,
    lines: lines.map((line) => ({
      variantId: line.variantId,
      productHandle: line.productHandle,
      title: line.title,
      options: line.options,
      quantity: line.quantity,
      unitPriceMinor: line.unitPriceMinor,
      totalMinor: line.totalMinor,
      picture: line.picture,
      lacksText: line.personalization !== null,
    })),
  }))
  const itemsMinor = stores.flatMap(({ lines }) => lines).reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  return { stores, itemsMinor }
}
