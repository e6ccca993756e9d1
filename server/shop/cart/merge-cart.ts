import { eq, sql } from 'drizzle-orm'
import { cart, cartCoupon, cartLine } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { maxCartLines, maxLineQuantity } from '#shared/orders/cart.ts'
import type { Services } from '../services.ts'
import { lockActiveCart, openCart } from './open-cart.ts'

/** What a guest had chosen, coupons too, is theirs after they signed in; more of the same is added up, within the limits. */
export async function mergeCart(services: Services, guestToken: string, userId: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const guestCartId = await lockActiveCart(tx, { guestToken })
    if (!guestCartId) return
    const now = services.clock()
    const userCartId = await openCart(tx, { userId }, now)
    await tx.execute(sql`
      insert into ${cartLine} (cart_id, variant_id, merchant_id, quantity, unit_price_seen_minor, created_at)
      select ${userCartId}, variant_id, merchant_id, quantity, unit_price_seen_minor, created_at
      from (
        select g.*, own.variant_id is not null as known,
          count(*) filter (where own.variant_id is null) over (order by g.created_at, g.variant_id) as place
        from ${cartLine} g
        left join ${cartLine} own on own.cart_id = ${userCartId} and own.variant_id = g.variant_id
        where g.cart_id = ${guestCartId}
      ) guest_line
      where known or place <= ${maxCartLines} - (select count(*) from ${cartLine} where cart_id = ${userCartId})
      on conflict (cart_id, variant_id) do update set
        quantity = least(${maxLineQuantity}, cart_line.quantity + excluded.quantity),
        unit_price_seen_minor = excluded.unit_price_seen_minor`)
    await tx.execute(sql`
      insert into ${cartCoupon} (cart_id, merchant_id, coupon_id)
      select ${userCartId}, merchant_id, coupon_id from ${cartCoupon} where cart_id = ${guestCartId}
      on conflict (cart_id, merchant_id) do update set coupon_id = excluded.coupon_id`)
    await tx.update(cart).set({ status: 'merged', updatedAt: now }).where(eq(cart.id, guestCartId))
  })
}
