import { sql } from 'drizzle-orm'
import { cart, cartLine, personalizedCartLine } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { CartOwner } from '#server/shop/cart/cart-owner.ts'
import { openCart } from '#server/shop/cart/open-cart.ts'
import type { Services } from '#server/shop/services.ts'
import { maxCartLines } from '#shared/orders/cart.ts'

/**
 * Puts the goods of a cart into the visitor's own. The first stays as it is, with its owner; what the visitor has
 * already is not added again, so that the form may be sent twice. Texts that the owner wrote are left out, because they
 * may be personal. The cart that is then shown says what of it can be bought.
 */
export const copyCart = (
  services: Pick<Services, 'db' | 'clock'>,
  { cartId, owner }: { cartId: string; owner: CartOwner },
): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const own = await openCart(tx, owner, services.clock())
    await tx.execute(sql`
      insert into ${cartLine} (cart_id, variant_id, merchant_id, quantity, unit_price_seen_minor, created_at)
      select ${own}, variant_id, merchant_id, quantity, unit_price_seen_minor, ${services.clock().toISOString()}
      from ${cartLine}
      where cart_id = (select id from ${cart} where id = ${cartId} and status = 'active')
        and variant_id not in (select variant_id from ${cartLine} where cart_id = ${own})
      order by created_at, variant_id
      limit greatest(0, ${maxCartLines} - (select count(*) from ${cartLine} where cart_id = ${own})
        - (select count(*) from ${personalizedCartLine} where cart_id = ${own}))
      on conflict do nothing`)
  })
