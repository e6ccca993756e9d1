import { and, eq, like } from 'drizzle-orm'
import { merchant, order as orderTable, variant } from '#server/db/schema/index.ts'
import { type CartOwner, newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { addToCart } from '#server/shop/cart/change-cart.ts'
import { applyCoupon } from '#server/shop/cart/change-coupon.ts'
import { changePixDiscount } from '#server/shop/merchants/change-pix-discount.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { ShopError } from '#shared/errors.ts'
import { biasCheckout } from '#tests/support/shop/checkout.ts'
import { type Action, type Dice, oneOf, type Play } from './play.ts'

const things = ['beans250', 'beans1kg', 'filter', 'press', 'cup', 'vaseSand', 'vaseBlue', 'mug'] as const
export const place: Action = async (play, dice) => {
  const cart = await filledCart(play, dice)
  return () => order(play, cart)
}

/** A customer sees what it costs, and goes for a coffee. */
export const fillCart: Action = async (play, dice) => {
  const cart = await filledCart(play, dice)
  return async () => {
    play.carts[dice.which % 3] = cart
  }
}

/** By now prices, stock and stores may be others. */
export const orderFilledCart: Action = async (play, { which }) => {
  const cart = oneOf(play.carts.filter(Boolean), which)
  return cart ? () => order(play, cart) : null
}

async function filledCart(play: Play, { which, how }: Dice) {
  const { services } = play
  const owner = { guestToken: newGuestToken() }
  const variants = await variantsToBuy(play, which)
  const count = 1 + (how % 3)
  for (let line = 0; line < count; line++) {
    const variantId = variants[(which + line * 3) % variants.length] ?? ''
    await addToCart(services, owner, { variantId, quantity: 1 + ((how + line) % 3) })
  }
  if (which % 3 === 0) await typeCoupons(play, owner)
  const paymentMethod = oneOf(play.methods, how) ?? 'pix'
  return { owner, checkout: await biasCheckout(services, owner, { ...play.customer, paymentMethod }) }
}

/** Those of the world, and now and then what a new store sells. */
async function variantsToBuy({ services, world }: Play, which: number): Promise<string[]> {
  const known = things.map((thing) => world.variants[thing])
  if (which % 4 > 0) return known
  const ofNewStores = await services.db
    .select({ id: variant.id })
    .from(variant)
    .innerJoin(merchant, eq(merchant.id, variant.merchantId))
    .where(and(eq(merchant.status, 'active'), like(merchant.slug, 'loja-%')))
    .orderBy(variant.id)
  return [...known, ...ofNewStores.map(({ id }) => id)]
}

async function order(play: Play, { owner, checkout }: Play['carts'][number]) {
  const { services, orderIds } = play
  const { groupId, repeated } = await placeOrder(services, owner, checkout)
  const placed = await services.db.select().from(orderTable).where(eq(orderTable.groupId, groupId))
  for (const { id } of placed) if (!orderIds.includes(id)) orderIds.push(id)
  if (!repeated) await expectForSale(play, groupId, checkout.expectedTotalMinor)
}

/** What was ordered is on sale in an open store, for the price that it has and the total that was seen. */
async function expectForSale({ pool }: Play, groupId: string, expectedMinor: number) {
  const { rows } = await pool.query(
    `select l.title from "order" o join order_line l on l.order_id = o.id
     join variant v on v.id = l.variant_id join product p on p.id = v.product_id
     join merchant m on m.id = o.merchant_id
     where o.group_id = $1 and (m.status <> 'active' or p.status <> 'published' or v.archived_at is not null
       or l.unit_price_minor <> v.price_minor)
     union all select 'the total' from order_group where id = $1 and total_minor > $2`,
    [groupId, expectedMinor],
  )
  if (rows.length > 0) throw new Error(`Sold as nobody offered it: ${rows.map(({ title }) => title)}`)
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
