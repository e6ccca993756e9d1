import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  cart,
  cartCoupon,
  cartLine,
  coupon,
  merchant,
  order,
  orderDiscount,
  product,
  variant,
} from '#server/db/schema/index.ts'

/** SQL expression: how often the owner of the cart used the coupon. For guests it is known only when they order. */
export const usesOfOwner = sql<number>`(
  select count(*) from ${orderDiscount} d join ${order} o on o.id = d.order_id
  where d.coupon_id = ${coupon.id} and d.use_index is not null and o.customer_id = ${cart.userId}
)`.mapWith(Number)

/** Returns the coupon of a store by its code. */
export async function couponOfStore(
  db: Db,
  { cartId, slug, code }: Record<'cartId' | 'slug' | 'code', string>,
) {
  const [found] = await db
    .select({ coupon, usesOfCustomer: usesOfOwner })
    .from(coupon)
    .innerJoin(merchant, eq(merchant.id, coupon.merchantId))
    .innerJoin(cart, eq(cart.id, cartId))
    .where(and(eq(merchant.slug, slug), eq(coupon.code, code)))
  return found ?? null
}

/** Returns the name of another store of the cart that has a running coupon with this code. */
export async function otherStoreOfCart(
  db: Db,
  { cartId, slug, code }: Record<'cartId' | 'slug' | 'code', string>,
): Promise<string | null> {
  const [found] = await db
    .select({ name: merchant.name })
    .from(coupon)
    .innerJoin(merchant, eq(merchant.id, coupon.merchantId))
    .innerJoin(product, eq(product.merchantId, merchant.id))
    .innerJoin(variant, eq(variant.productId, product.id))
    .innerJoin(cartLine, and(eq(cartLine.variantId, variant.id), eq(cartLine.cartId, cartId)))
    .where(and(ne(merchant.slug, slug), eq(coupon.code, code), coupon.active))
    .orderBy(asc(merchant.name))
    .limit(1)
  return found?.name ?? null
}

export async function setCartCoupon(tx: Db, cartId: string, { id, merchantId }: typeof coupon.$inferSelect) {
  await tx
    .insert(cartCoupon)
    .values({ cartId, merchantId, couponId: id })
    .onConflictDoUpdate({ target: [cartCoupon.cartId, cartCoupon.merchantId], set: { couponId: id } })
}
