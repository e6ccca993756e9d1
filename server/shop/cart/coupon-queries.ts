import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { cart, cartCoupon, coupon, merchant, order, orderDiscount } from '#server/db/schema/index.ts'

/** How often the owner of the cart used the coupon; of guests it is known when they order. */
export const usesOfOwner = sql<number>`(
  select count(*) from ${orderDiscount} d join ${order} o on o.id = d.order_id
  where d.coupon_id = ${coupon.id} and d.use_index is not null and o.customer_id = ${cart.userId}
)`.mapWith(Number)

/** The coupon that a store calls so. */
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

export async function setCartCoupon(tx: Db, cartId: string, { id, merchantId }: typeof coupon.$inferSelect) {
  await tx
    .insert(cartCoupon)
    .values({ cartId, merchantId, couponId: id })
    .onConflictDoUpdate({ target: [cartCoupon.cartId, cartCoupon.merchantId], set: { couponId: id } })
}
