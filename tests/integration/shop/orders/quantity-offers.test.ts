import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { campaign, order, orderLine, quantityOffer, variant } from '#server/db/schema/index.ts'
import type { CartOwner } from '#server/shop/cart/cart-owner.ts'
import { cartView } from '#server/shop/cart/cart-queries.ts'
import { applyCoupon } from '#server/shop/cart/change-coupon.ts'
import { createOffer, endOffer } from '#server/shop/offers/change-offers.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import type { OfferTerms } from '#shared/money/quantity-offers.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { offerCampaign } from '#tests/support/shop/campaigns.ts'
import { biasCheckout, guestWith } from '#tests/support/shop/checkout.ts'
import { completedExchange } from '#tests/support/shop/completed-exchange.ts'
import { offerCoupon } from '#tests/support/shop/coupons.ts'
import { commissionRule } from '#tests/support/shop/ledger.ts'
import { byPercent, byPrice, offerQuantity } from '#tests/support/shop/quantity-offers.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { restock, storedOrder } from '#tests/support/shop/stored-order.ts'

const hourMs = 3_600_000
const threeForTwo: OfferTerms = { kind: 'take_pay', take: 3, pay: 2 }

let shop: Awaited<ReturnType<typeof startShop>>
let cafeId: string
beforeAll(async () => {
  shop = await startShop({ poolSize: 12 })
  cafeId = shop.world.merchants.cafe.id
  await commissionRule(shop.services.db, { bps: 1_000 })
})
beforeEach(async () => {
  for (const name of ['beans250', 'beans1kg', 'mug', 'filter'] as const)
    await restock(shop.services, shop.world.variants[name])
})
afterEach(async () => {
  const { db } = shop.services
  expect(await findDifferences(db)).toEqual([])
  for (const { id, merchantId } of await db.select().from(quantityOffer))
    await endOffer(shop.services, { merchantId, offerId: id })
  await db.update(campaign).set({ endedAt: shop.services.clock() })
})
afterAll(() => shop.close())

type Thing = keyof typeof shop.world.variants

const offer = (things: Thing[], terms: OfferTerms, times?: Parameters<typeof offerQuantity>[3]) =>
  offerQuantity(
    shop.services,
    things.map((thing) => shop.world.variants[thing]),
    terms,
    times,
  )

const priceOf = async (thing: Thing) => {
  const [row] = await shop.services.db
    .select()
    .from(variant)
    .where(eq(variant.id, shop.world.variants[thing]))
  if (!row) throw new Error(`There is no ${thing}`)
  return row.priceMinor
}

const cafeOf = async (owner: CartOwner) =>
  (await cartView(shop.services, owner, '01310100')).stores.find(({ slug }) => slug === 'cafe')

const guest = (...choices: [Thing, number][]) =>
  guestWith(
    shop.services,
    ...choices.map(([thing, quantity]) => [shop.world.variants[thing], quantity] as [string, number]),
  )

async function buy(owner: CartOwner, changes: Parameters<typeof biasCheckout>[2] = {}) {
  const { services } = shop
  const { groupId } = await placeOrder(services, owner, await biasCheckout(services, owner, changes))
  const [bought] = await services.db.select().from(order).where(eq(order.groupId, groupId))
  if (!bought) throw new Error('Nothing was bought')
  const lines = await services.db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, bought.id))
    .orderBy(orderLine.position)
  return { bought, lines }
}

test('of three pieces two are paid, in the cart as in the order, and each variant of the product counts', async () => {
  const [small, large] = [await priceOf('beans250'), await priceOf('beans1kg')]
  const offerId = await offer(['beans250'], threeForTwo)
  const owner = await guest(['beans250', 2], ['beans1kg', 1])
  const freeMinor = Math.min(small, large)
  const cafe = await cafeOf(owner)
  expect(cafe).toMatchObject({ offersMinor: freeMinor, discountMinor: freeMinor })
  expect(cafe?.lines.reduce((sum, { offerMinor }) => sum + offerMinor, 0)).toBe(freeMinor)
  const { bought, lines } = await buy(owner, { paymentMethod: 'fake' })
  expect(bought).toMatchObject({ offerMinor: freeMinor, discountMinor: freeMinor })
  for (const line of lines) {
    expect(line.offerId).toBe(offerId)
    expect(line.offerMinor).toBeGreaterThan(0)
  }
})

test('a quantity has its price from the piece on at which it begins', async () => {
  const unit = await priceOf('filter')
  await offer(['filter'], byPrice([3, unit - 101], [5, unit - 202]))
  for (const [quantity, off] of [
    [2, 0],
    [3, 3 * 101],
    [5, 5 * 202],
  ] as const)
    expect((await cafeOf(await guest(['filter', quantity])))?.offersMinor, `${quantity}`).toBe(off)
})

test('an offer comes first, then the coupon, then the campaign, then Pix, each of what is left', async () => {
  await offer(['beans1kg'], byPercent([2, 1_000]))
  await offerCoupon(shop.services, cafeId, 'QUINTO', { bps: 2_000 })
  await offerCampaign(shop.services, { bps: 1_000 })
  const owner = await guest(['beans1kg', 3])
  await applyCoupon(shop.services, owner, { storeSlug: 'cafe', code: 'QUINTO' })
  const unit = await priceOf('beans1kg')
  const offersMinor = 3 * Math.floor(unit / 10)
  const couponMinor = Math.round((3 * unit - offersMinor) / 5)
  const campaignMinor = Math.round((3 * unit - offersMinor - couponMinor) / 10)
  expect(await cafeOf(owner)).toMatchObject({
    itemsMinor: 3 * unit,
    offersMinor,
    campaign: { itemsMinor: campaignMinor },
    discountMinor: offersMinor + couponMinor + campaignMinor,
  })
  const { bought, lines } = await buy(owner)
  expect(bought.discountMinor).toBe(offersMinor + couponMinor + campaignMinor + bought.pixDiscountMinor)
  expect(lines[0]).toMatchObject({ offerMinor: offersMinor, discountMinor: bought.discountMinor })
})

test('a coupon of all and an offer leave goods that cost nothing, and never less', async () => {
  await offer(['filter'], threeForTwo)
  await offerCoupon(shop.services, cafeId, 'TUDO', { bps: 10_000 })
  const owner = await guest(['filter', 3])
  await applyCoupon(shop.services, owner, { storeSlug: 'cafe', code: 'TUDO' })
  const { bought } = await buy(owner)
  expect(bought.discountMinor).toBe(bought.itemsMinor)
})

test('a partial return refunds what was paid for the pieces, and all of them together what was paid', async () => {
  const unit = await priceOf('beans250')
  await offer(['beans250'], threeForTwo)
  const made = await anOrder(shop, { items: [['beans250', 3]], isPlatform: true })
  const [line] = made.lines
  expect(line?.offerMinor).toBe(unit)
  const paidMinor = line?.totalMinor ?? 0
  expect(paidMinor).toBeLessThanOrEqual(2 * unit)
  const give = (quantity: number) =>
    refundOrder(
      shop.services,
      {
        orderId: made.orderId,
        reason: 'goodwill',
        note: '',
        formKey: randomUUID(),
        lines: [{ orderLineId: line?.id ?? '', quantity, restock: false }],
        shippingMinor: 0,
        freeMinor: 0,
      },
      { operator: true },
    )
  await give(1)
  const first = Math.ceil(paidMinor / 3)
  expect(
    (await storedOrder(shop.services, made.orderId)).refunds.map(({ amountMinor }) => amountMinor),
  ).toEqual([first])
  expect(await findDifferences(shop.services.db)).toEqual([])
  await give(2)
  const amounts = (await storedOrder(shop.services, made.orderId)).refunds.map(
    ({ amountMinor }) => amountMinor,
  )
  expect(amounts.reduce((sum, minor) => sum + minor, 0)).toBe(paidMinor)
})

test('a replacement has what was off the returned pieces, and no offer of its own', async () => {
  const { services, world } = shop
  await offer(['beans250'], byPercent([2, 3_333]))
  const made = await anOrder(shop, { items: [['beans250', 2]], paymentMethod: 'pix' })
  const [line] = made.lines
  const exchanged = { orderLineId: line?.id ?? '', quantity: 2, wantedVariantId: world.variants.beans250 }
  const replacementId = await completedExchange(services, { ...made, ...exchanged })
  const replacement = await storedOrder(services, replacementId)
  expect(replacement.discountMinor).toBe(made.order.discountMinor)
  const replaced = await services.db.select().from(orderLine).where(eq(orderLine.orderId, replacementId))
  expect(replaced).toMatchObject([{ offerId: null, offerMinor: 0 }])
})

test('an offer that ends while somebody fills in the checkout is said, and nothing is ordered', async () => {
  const offerId = await offer(['filter'], threeForTwo)
  const owner = await guest(['filter', 3])
  const checkout = await biasCheckout(shop.services, owner)
  await endOffer(shop.services, { merchantId: cafeId, offerId })
  await expect(placeOrder(shop.services, owner, checkout)).rejects.toMatchObject({ code: 'cart_changed' })
  expect(await cafeOf(owner)).toMatchObject({ offersMinor: 0, discountMinor: 0 })
})

test('an offer applies between its days only', async () => {
  const now = shop.services.clock().getTime()
  const [startsAt, endsAt] = [new Date(now + hourMs), new Date(now + 3 * hourMs)]
  await offer(['filter'], threeForTwo, { startsAt, endsAt })
  const owner = await guest(['filter', 3])
  const offersMinor = async () => (await cafeOf(owner))?.offersMinor
  expect(await offersMinor()).toBe(0)
  shop.services.passTime(2 * hourMs)
  expect(await offersMinor()).toBe(await priceOf('filter'))
  shop.services.passTime(2 * hourMs)
  expect(await offersMinor()).toBe(0)
})

const create = (
  things: Thing[],
  { startsOn = null, endsOn = null }: { startsOn?: string | null; endsOn?: string | null } = {},
) =>
  productIdsOf(things).then((productIds) =>
    createOffer(
      shop.services,
      { merchantId: cafeId, digest: null },
      { terms: threeForTwo, productIds, startsOn, endsOn },
    ),
  )

async function productIdsOf(things: Thing[]) {
  const rows = await Promise.all(
    things.map((thing) =>
      shop.services.db.select().from(variant).where(eq(variant.id, shop.world.variants[thing])),
    ),
  )
  return rows.flatMap(([row]) => row?.productId ?? [])
}

test('a product is in one offer at a time, also when two are made at once', async () => {
  const results = await Promise.allSettled([
    create(['filter']),
    create(['filter', 'beans250']),
    create(['beans250', 'filter']),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'offer_twice' })
})

test('offers of one product may follow each other, and one that was ended makes room at once', async () => {
  await create(['filter'], { endsOn: '2090-01-31' })
  await expect(create(['filter'], { startsOn: '2090-01-31' })).rejects.toMatchObject({ code: 'offer_twice' })
  await create(['filter'], { startsOn: '2090-02-01' })
  const [first] = await shop.services.db
    .select()
    .from(quantityOffer)
    .where(eq(quantityOffer.endsAt, new Date('2090-02-01T03:00:00Z')))
  await endOffer(shop.services, { merchantId: cafeId, offerId: first?.id ?? '' })
  await create(['filter'], { endsOn: '2090-01-31' })
})

test('no offer has goods of another store, and its terms never change', async () => {
  await expect(create(['mug'])).rejects.toMatchObject({ code: 'not_found' })
  await expect(offer(['filter', 'mug'], threeForTwo)).rejects.toThrow()
  const offerId = await offer(['filter'], threeForTwo)
  const { db } = shop.services
  await expect(
    db.update(quantityOffer).set({ pay: 1 }).where(eq(quantityOffer.id, offerId)),
  ).rejects.toThrow()
  await expect(db.delete(quantityOffer).where(eq(quantityOffer.id, offerId))).rejects.toThrow()
})

test('an order that does not fit its offer is found', async () => {
  const offerId = await offer(['filter'], threeForTwo)
  const { bought } = await buy(await guest(['filter', 3]), { paymentMethod: 'fake' })
  const rollback = new Error('rollback')
  await shop.services.db
    .transaction(async (tx) => {
      await tx.execute(`alter table quantity_offer disable trigger user`)
      await tx.update(quantityOffer).set({ take: 4 }).where(eq(quantityOffer.id, offerId))
      const found = await findDifferences(tx)
      expect(found.filter(({ check }) => check === 'offer_amount')).toMatchObject([
        { subject: bought.number, expected: '0', found: String(bought.offerMinor) },
      ])
      throw rollback
    })
    .catch((error) => {
      if (error !== rollback) throw error
    })
})

test('twelve buyers order while their store ends the offer, and each pays the price that they saw or orders nothing', async () => {
  const { services } = shop
  const offerId = await offer(['filter'], threeForTwo)
  const unit = await priceOf('filter')
  const carts = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const owner = await guest(['filter', 3])
      const email = `oferta-${index}@feira.test`
      const taxId = `7${String(index).padStart(10, '0')}`
      return { owner, checkout: await biasCheckout(services, owner, { email, taxId, paymentMethod: 'fake' }) }
    }),
  )
  const [ended, ...placed] = await Promise.allSettled([
    endOffer(services, { merchantId: cafeId, offerId }),
    ...carts.map(({ owner, checkout }) => placeOrder(services, owner, checkout)),
  ])
  expect(ended.status).toBe('fulfilled')
  const lines = await services.db.select().from(orderLine).where(eq(orderLine.offerId, offerId))
  expect(lines).toHaveLength(placed.filter(({ status }) => status === 'fulfilled').length)
  for (const { offerMinor } of lines) expect(offerMinor).toBe(unit)
  for (const result of placed)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'cart_changed' })
})
