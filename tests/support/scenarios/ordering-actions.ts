import { and, eq } from 'drizzle-orm'
import { newId } from '#server/db/new-id.ts'
import { inventoryLevel, order } from '#server/db/schema/index.ts'
import { type CartOwner, newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { addToCart } from '#server/shop/cart/change-cart.ts'
import { applyCoupon } from '#server/shop/cart/change-coupon.ts'
import { changePixDiscount } from '#server/shop/merchants/change-pix-discount.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { setStock } from '#server/shop/stock/set-stock.ts'
import { ShopError } from '#shared/errors.ts'
import { biasCheckout } from '../shop/checkout.ts'
import type { Action, Play } from './play.ts'

const things = ['beans250', 'beans1kg', 'filter', 'press', 'cup', 'vaseSand', 'vaseBlue', 'mug'] as const
/** The stock at the beginning of a scenario: few enough to run out. */
const pieces = 6

export const place: Action = async (play, { which, how }) => {
  const { services, world } = play
  const owner = { guestToken: newGuestToken() }
  const count = 1 + (how % 3)
  for (let line = 0; line < count; line++) {
    const thing = things[(which + line * 3) % things.length] ?? 'filter'
    await addToCart(services, owner, { variantId: world.variants[thing], quantity: 1 + ((how + line) % 3) })
  }
  if (which % 3 === 0) await typeCoupons(play, owner)
  const paymentMethod = how % 4 === 0 ? 'pix' : 'fake'
  const checkout = await biasCheckout(services, owner, { ...play.customer, paymentMethod })
  return async () => {
    const { groupId } = await placeOrder(services, owner, checkout)
    const placed = await services.db.select({ id: order.id }).from(order).where(eq(order.groupId, groupId))
    for (const { id } of placed) if (!play.orderIds.includes(id)) play.orderIds.push(id)
  }
}

/** The coupons of the stores in the cart that this customer may still use. */
async function typeCoupons({ services, coupons }: Play, owner: CartOwner) {
  for (const { slug: storeSlug, code } of coupons) {
    await applyCoupon(services, owner, { storeSlug, code }).catch((error) => {
      if (!(error instanceof ShopError)) throw error
    })
  }
}

/** A change while carts exist. */
export const promisePixDiscount: Action = async ({ services, world }, { which, how }) => {
  const { cafe, ana } = world.merchants
  const merchantId = which % 2 === 0 ? cafe.id : ana.id
  return () => changePixDiscount(services, { merchantId, bps: (how * 111) % 5001 })
}

/** The stock at the beginning of each scenario. */
export async function restock({ services, world }: Pick<Play, 'services' | 'world'>) {
  const refId = newId()
  await services.db.transaction(async (tx) => {
    for (const variantId of things.map((thing) => world.variants[thing])) {
      const isTracked = and(eq(inventoryLevel.variantId, variantId), eq(inventoryLevel.tracked, true))
      const [level] = await tx.select().from(inventoryLevel).where(isTracked)
      if (!level) continue
      const { policy, reserved } = level
      const onHand = policy === 'continue' ? level.onHand : reserved + pieces
      await setStock(tx, {
        variantId,
        kind: 'receive',
        refType: 'scenario',
        refId,
        tracked: true,
        policy,
        onHand,
      })
    }
  })
}
