import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { cart, cartCoupon, cartLine, personalizedCartLine } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { maxCartLines, maxLineQuantity } from '#shared/orders/cart.ts'
import { lockActiveCart, openCart } from './open-cart.ts'

/**
 * Moves a guest's cart, also its coupons, to the account after the sign-in; more of the same is added up, within the
 * limits.
 */
export async function mergeCart(services: Services, guestToken: string, userId: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const guestCartId = await lockActiveCart(tx, { guestToken })
    if (!guestCartId) return
    const now = services.clock()
    const userCartId = await openCart(tx, { userId }, now)
    const carts = { from: guestCartId, into: userCartId }
    await mergeLines(tx, { ...carts, table: cartLine, key: sql.raw('variant_id') })
    await mergeLines(tx, {
      ...carts,
      table: personalizedCartLine,
      key: sql.raw('variant_id, personalization'),
    })
    await tx.execute(sql`
      insert into ${cartCoupon} (cart_id, merchant_id, coupon_id)
      select ${userCartId}, merchant_id, coupon_id from ${cartCoupon} where cart_id = ${guestCartId}
      on conflict (cart_id, merchant_id) do update set coupon_id = excluded.coupon_id`)
    await tx.update(cart).set({ status: 'merged', updatedAt: now }).where(eq(cart.id, guestCartId))
  })
}

interface MergedLines {
  from: string
  into: string
  table: typeof cartLine | typeof personalizedCartLine
  /** The columns by which the lines of a cart differ in this table. */
  key: SQL
}

const mergeLines = (tx: Db, { from, into, table, key }: MergedLines) =>
  tx.execute(sql`
    insert into ${table} (cart_id, ${key}, merchant_id, quantity, unit_price_seen_minor, created_at)
    select ${into}, ${key}, merchant_id, quantity, unit_price_seen_minor, created_at
    from (
      select guest.*, own.cart_id is not null as known,
        count(*) filter (where own.cart_id is null) over (order by guest.created_at, ${key}) as place
      from (select * from ${table} where cart_id = ${from}) guest
      left join (select cart_id, ${key} from ${table} where cart_id = ${into}) own using (${key})
    ) guest_line
    where known or place <= ${maxCartLines}
      - (select count(*) from ${cartLine} where cart_id = ${into})
      - (select count(*) from ${personalizedCartLine} where cart_id = ${into})
    on conflict (cart_id, ${key}) do update set
      quantity = least(${maxLineQuantity}, ${table}.quantity + excluded.quantity),
      unit_price_seen_minor = excluded.unit_price_seen_minor`)
