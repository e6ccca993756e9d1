import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  commissionLine,
  commissionRule,
  merchant,
  order,
  orderLine,
  priceHistory,
  product,
  variant,
} from '#server/db/schema/index.ts'
import { violatedConstraint } from '#server/db/sql-state.ts'
import { cartView } from '#server/shop/cart/cart-queries.ts'
import { applyCoupon } from '#server/shop/cart/change-coupon.ts'
import { productByHandle } from '#server/shop/catalog/products/product-queries.ts'
import { changePixDiscount } from '#server/shop/merchants/change-pix-discount.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { inspectReturn, receiveReturn } from '#server/shop/orders/returns/inspect-return.ts'
import { requestReturn } from '#server/shop/orders/returns/request-return.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { anOrder, markDelivered } from '#tests/support/shop/an-order.ts'
import { biasCheckout, guestWith, placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { offerCoupon } from '#tests/support/shop/coupons.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { restock } from '#tests/support/shop/stored-order.ts'

/** Beans at 32.90 have a Pix price of their own: 27.77. All else of the café has the store's seven and a half per cent. */
let shop: Awaited<ReturnType<typeof startShop>>
let cafeId: string
beforeAll(async () => {
  shop = await startShop()
  cafeId = shop.world.merchants.cafe.id
  await shop.services.db.insert(commissionRule).values({ position: 1, name: 'Todas', match: {}, bps: 1_000 })
  await restock(shop.services, shop.world.variants.beans250)
  await promise(750)
  await setPixPrice(2_777)
})
afterEach(async () => {
  expect(await findDifferences(shop.services.db)).toEqual([])
})
afterAll(() => shop.close())

const promise = (bps: number) => changePixDiscount(shop.services, { merchantId: cafeId, bps })

const setPixPrice = async (pixPriceMinor: number | null) => {
  const { services, world } = shop
  await services.db.update(variant).set({ pixPriceMinor }).where(eq(variant.id, world.variants.beans250))
}

const ordersOf = (groupId: string) => shop.services.db.select().from(order).where(eq(order.groupId, groupId))

const linesOf = (orderId: string) =>
  shop.services.db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(orderLine.position)

test('an own Pix price is charged, the store’s percentage beside it, and commission counts what was paid', async () => {
  const { services, world } = shop
  const { beans250, filter } = world.variants
  const { order: bought } = await anOrder({ services, world }, { items: [[beans250, 2], filter] })
  const [beans, filters] = await linesOf(bought.id)
  if (!beans || !filters) throw new Error('Two lines were ordered')
  const byPercent = Math.floor((filters.unitPriceMinor * 750) / 10_000)
  expect(byPercent).toBeGreaterThan(0)
  expect(beans).toMatchObject({
    unitPriceMinor: 3_290,
    pixPriceMinor: 2_777,
    pixDiscountMinor: 2 * 513,
    discountMinor: 2 * 513,
    totalMinor: 2 * 2_777,
  })
  expect(filters).toMatchObject({ pixPriceMinor: null, pixDiscountMinor: null, discountMinor: byPercent })
  expect(bought).toMatchObject({ pixDiscountBps: 750, pixDiscountMinor: 2 * 513 + byPercent })
  const frozen = await services.db.select().from(commissionLine).where(eq(commissionLine.orderId, bought.id))
  expect(frozen.find(({ orderLineId }) => orderLineId === beans.id)?.baseMinor).toBe(2 * 2_777)
})

test('cart and checkout say exactly what is charged, with a coupon as well', async () => {
  const { services, world } = shop
  const { beans250, filter, mug } = world.variants
  await offerCoupon(services, cafeId, 'MEIO', { bps: 1033 })
  const owner = await guestWith(services, [beans250, 3], [filter, 2], [mug, 1])
  await applyCoupon(services, owner, { storeSlug: 'cafe', code: 'MEIO' })
  const cart = await cartView(services, owner, null)
  const ofCafe = cart.stores.find(({ slug }) => slug === 'cafe')
  expect(ofCafe?.lines.map(({ pixPriceMinor }) => pixPriceMinor)).toEqual([2_777, null])

  // The test's checkout adds up what the cart shows.
  const checkout = await biasCheckout(services, owner)
  const { groupId } = await placeOrder(services, owner, checkout)

  const orders = await ordersOf(groupId)
  const charged = orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  expect(charged).toBe(checkout.expectedTotalMinor)
  const bought = orders.find(({ merchantId }) => merchantId === cafeId)
  const [beans, filters] = await linesOf(bought?.id ?? '')
  if (!beans || !filters) throw new Error('Two lines were ordered')
  const goodsMinor = 3 * 3_290 - (beans.discountMinor - (beans.pixDiscountMinor ?? 0))
  expect(beans.pixDiscountMinor).toBe(Math.floor((goodsMinor * 513) / 3_290))
  expect(beans.discountMinor + filters.discountMinor).toBe(bought?.discountMinor)
})

test('a customer who pays by another method pays the full price', async () => {
  const { services, world } = shop
  const groupId = await placeBiasOrder(services, await guestWith(services), [[world.variants.beans250, 1]], {
    paymentMethod: 'fake',
  })
  const [bought] = await ordersOf(groupId)
  expect(bought).toMatchObject({ itemsMinor: 3_290, discountMinor: 0, pixDiscountMinor: 0 })
  expect(await linesOf(bought?.id ?? '')).toMatchObject([{ pixPriceMinor: null, totalMinor: 3_290 }])
})

test('a Pix price that changed between cart and order is reported, and no order is placed', async () => {
  const { services, world } = shop
  onTestFinished(() => setPixPrice(2_777))
  const owner = await guestWith(services, [world.variants.beans250, 1])
  const checkout = await biasCheckout(services, owner)
  for (const [now, off] of [
    [3_000, 290],
    // The store's percentage is back.
    [null, 246],
  ] as const) {
    await setPixPrice(now)
    const error = { code: 'cart_changed', data: { pixDiscountMinor: off } }
    await expect(placeOrder(services, owner, checkout)).rejects.toMatchObject(error)
  }
  const again = { ...(await biasCheckout(services, owner)), idempotencyKey: checkout.idempotencyKey }
  const { groupId } = await placeOrder(services, owner, again)
  // What was promised holds, whatever it costs others later.
  await setPixPrice(1_700)
  expect(await placeOrder(services, owner, again)).toMatchObject({ groupId, repeated: true })
  expect(await ordersOf(groupId)).toMatchObject([{ pixDiscountMinor: 246 }])
})

test('returned pieces give back what was paid for their line, to the cent', async () => {
  const { services, world } = shop
  await offerCoupon(services, cafeId, 'TRES', { bps: 333 })
  const owner = await guestWith(services, [world.variants.beans250, 3], [world.variants.filter, 1])
  await applyCoupon(services, owner, { storeSlug: 'cafe', code: 'TRES' })
  const { groupId } = await placeOrder(services, owner, await biasCheckout(services, owner))
  const [bought] = await ordersOf(groupId)
  if (!bought) throw new Error('no order')
  await confirmPayment(services, { orderId: bought.id, merchantId: cafeId })
  const [beans, filters] = await linesOf(bought.id)
  if (!beans || !filters) throw new Error('Two lines were ordered')
  const about = { reason: 'goodwill', note: '', shippingMinor: 0, freeMinor: 0 } as const
  for (const [line, quantity] of [
    [beans, 1],
    [filters, 1],
    [beans, 2],
  ] as const) {
    const lines = [{ orderLineId: line.id, quantity, restock: false }]
    const refund = { orderId: bought.id, lines, ...about, formKey: randomUUID() }
    await refundOrder(services, refund, { merchantId: cafeId })
    expect(await findDifferences(services.db)).toEqual([])
  }
  expect(await linesOf(bought.id)).toMatchObject([
    { quantityRefunded: 3, refundedMinor: beans.totalMinor },
    { quantityRefunded: 1, refundedMinor: filters.totalMinor },
  ])
  expect(beans.totalMinor + filters.totalMinor).toBe(bought.totalMinor - bought.shippingMinor)
})

test('a piece that a customer sends back gives back its Pix price', async () => {
  const { services, world } = shop
  const { order, lines } = await anOrder({ services, world }, { items: [[world.variants.beans250, 3]] })
  await markDelivered(services, order.id)
  const orderLineId = lines[0]?.id ?? ''
  const request = { kind: 'withdrawal', note: '', formKey: randomUUID() } as const
  const orderId = order.id
  const { number } = await requestReturn(services, {
    orderId,
    ...request,
    lines: [{ orderLineId, quantity: 1 }],
  })
  const key = { orderId, number, merchantId: cafeId }
  await receiveReturn(services, key)
  const accepted = [{ orderLineId, acceptedQuantity: 1, restock: true }]
  await inspectReturn(services, { ...key, lines: accepted, answer: '' })
  expect(await linesOf(orderId)).toMatchObject([{ quantityRefunded: 1, refundedMinor: 2_777 }])
  expect(await findDifferences(services.db)).toEqual([])
})

test('a canceled order gives everything back', async () => {
  const { services, world } = shop
  const { order: bought } = await anOrder({ services, world }, { items: [[world.variants.beans250, 3]] })
  expect(bought.totalMinor).toBe(3 * 2_777 + bought.shippingMinor)
  await cancelOrder(services, { orderId: bought.id, merchantId: cafeId })
  const { rows } = await services.db.execute<{ sum: number }>(
    `select sum(amount_minor)::int as sum from refund where order_id = '${bought.id}'`,
  )
  expect(rows).toEqual([{ sum: bought.totalMinor }])
})

test('many customers at once are all charged what they saw, while the Pix price changes', async () => {
  const { services, world } = shop
  onTestFinished(() => setPixPrice(2_777))
  await restock(services, world.variants.beans250)
  const carts = await Promise.all(
    Array.from({ length: 8 }, async (_cart, index) => {
      const owner = await guestWith(services, [world.variants.beans250, 1 + (index % 2)])
      const taxId = ['11144477735', '52998224725'][index % 2] ?? ''
      return {
        owner,
        checkout: await biasCheckout(services, owner, { taxId, email: `c${index}@feira.test` }),
      }
    }),
  )
  const [, ...answers] = await Promise.all([
    setPixPrice(2_500),
    ...carts.map(({ owner, checkout }) => placeOrder(services, owner, checkout).catch((error) => error)),
  ])
  for (const [index, answer] of answers.entries()) {
    const expected = carts[index]?.checkout.expectedTotalMinor
    if (answer && 'groupId' in answer) {
      const orders = await ordersOf(String(answer.groupId))
      expect(orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0)).toBe(expected)
    } else expect(answer).toMatchObject({ code: expect.stringMatching(/^(?:cart_changed|too_many_unpaid)$/) })
  }
})

test('the database refuses a Pix price that is none, and a line or an order that takes off something else', async () => {
  const { services, world } = shop
  const { db } = services
  const refused = (write: PromiseLike<unknown>) =>
    Promise.resolve(write).then(
      () => null,
      (error) => violatedConstraint(error) ?? (error.cause ?? error).message,
    )
  const isBeans = eq(variant.id, world.variants.beans250)
  for (const pixPriceMinor of [3_290, 4_000, 1_644, 0, -1])
    expect(await refused(db.update(variant).set({ pixPriceMinor }).where(isBeans))).toBe('variant_pix_price')
  // The price alone may not leave it behind either.
  for (const priceMinor of [2_777, 6_000])
    expect(await refused(db.update(variant).set({ priceMinor }).where(isBeans))).toBe('variant_pix_price')

  const { order: bought, lines } = await anOrder(
    { services, world },
    { items: [[world.variants.beans250, 2], world.variants.filter], state: 'pending' },
  )
  const [beans, filters] = lines
  if (!beans || !filters) throw new Error('Two lines were ordered')
  const ofLine = (id: string, values: Partial<typeof orderLine.$inferInsert>) =>
    refused(db.update(orderLine).set(values).where(eq(orderLine.id, id)))
  expect(await ofLine(beans.id, { pixPriceMinor: 2_778 })).toBe('order_line_pix_price')
  expect(await ofLine(beans.id, { pixDiscountMinor: 1_000 })).toBe('order_line_pix_price')
  expect(await ofLine(beans.id, { pixDiscountMinor: null })).toBe('order_line_pix_price')
  expect(await ofLine(beans.id, { pixPriceMinor: null, pixDiscountMinor: null })).toContain(
    'another Pix discount',
  )
  expect(await ofLine(filters.id, { pixPriceMinor: filters.unitPriceMinor - 1, pixDiscountMinor: 1 })).toBe(
    'order_line_pix_price',
  )
  const ofOrder = (values: Partial<typeof order.$inferInsert>) =>
    refused(db.update(order).set(values).where(eq(order.id, bought.id)))
  expect(await ofOrder({ pixDiscountBps: 760 })).toContain('another Pix discount')
  expect(await ofOrder({ pixDiscountMinor: bought.pixDiscountMinor - 1 })).toContain('another Pix discount')
  // More than all discounts is refused by either of two constraints.
  expect(await ofOrder({ pixDiscountMinor: bought.discountMinor + 1 })).toMatch(
    /^order_(?:offer|pix_discount)$/,
  )
})

test('a store without a Pix key shows and charges no Pix price of its own; its first key brings it into force', async () => {
  const { services, world } = shop
  const { db } = services
  const { id, pixKey } = world.merchants.cafe
  const shownPix = async () => {
    const found = await productByHandle(db, { merchantSlug: 'cafe', productHandle: 'cafe-em-graos' })
    return found?.product.variants.map(({ pixPriceMinor }) => pixPriceMinor)
  }
  expect(await shownPix()).toContain(2_777)
  await promise(0)
  await db.update(merchant).set({ pixKey: null }).where(eq(merchant.id, id))
  onTestFinished(async () => {
    await promise(750)
  })
  const owner = await guestWith(services, [world.variants.beans250, 1])
  expect((await cartView(services, owner, null)).stores[0]?.lines).toMatchObject([{ pixPriceMinor: null }])
  expect(await shownPix()).toEqual([null, null])
  await db.update(merchant).set({ pixKey }).where(eq(merchant.id, id))
  expect(await shownPix()).toContain(2_777)
})

test('a list shows the Pix price of the cheapest variant, also where two cost the same', async () => {
  const { services, world } = shop
  const { db } = services
  const ids = [world.variants.beans250, world.variants.beans1kg]
  const before = await db.select().from(variant).where(inArray(variant.id, ids))
  onTestFinished(async () => {
    for (const { id, priceMinor, compareAtMinor, pixPriceMinor } of before)
      await db.update(variant).set({ priceMinor, compareAtMinor, pixPriceMinor }).where(eq(variant.id, id))
  })
  const listed = async () => (await db.select().from(product).where(eq(product.handle, 'cafe-em-graos')))[0]
  const set = (id: string, values: Partial<typeof variant.$inferInsert>) =>
    db.update(variant).set(values).where(eq(variant.id, id))
  expect(await listed()).toMatchObject({ priceMinor: 3_290, pixPriceMinor: 2_777 })
  await set(world.variants.beans1kg, { pixPriceMinor: 6_000 })
  expect(await listed()).toMatchObject({ priceMinor: 3_290, pixPriceMinor: 2_777 })
  await set(world.variants.beans250, { pixPriceMinor: null })
  expect(await listed()).toMatchObject({ priceMinor: 3_290, pixPriceMinor: null })
  await set(world.variants.beans1kg, { priceMinor: 3_290, compareAtMinor: null, pixPriceMinor: 3_000 })
  expect(await listed()).toMatchObject({ priceMinor: 3_290, maxPriceMinor: 3_290, pixPriceMinor: 3_000 })
})

test('every change of a Pix price leaves a trace, a save without change none', async () => {
  const { services, world } = shop
  const traces = () =>
    services.db
      .select({ price: priceHistory.priceMinor, pix: priceHistory.pixPriceMinor })
      .from(priceHistory)
      .where(eq(priceHistory.variantId, world.variants.beans250))
      .orderBy(priceHistory.at, priceHistory.id)
  const before = await traces()
  await setPixPrice(2_900)
  await setPixPrice(2_900)
  await setPixPrice(2_777)
  expect((await traces()).slice(before.length)).toEqual([
    { price: 3_290, pix: 2_900 },
    { price: 3_290, pix: 2_777 },
  ])
})
