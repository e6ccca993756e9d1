import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import {
  commissionLine,
  commissionRule,
  merchant,
  order,
  orderDiscount,
  orderGroup,
  orderLine,
  payment,
  paymentAllocation,
  paymentAttempt,
} from '#server/db/schema/index.ts'
import { violatedConstraint } from '#server/db/sql-state.ts'
import { cartView } from '#server/shop/cart/cart-queries.ts'
import { applyCoupon } from '#server/shop/cart/change-coupon.ts'
import { changePixDiscount } from '#server/shop/merchants/change-pix-discount.ts'
import { payFake } from '#server/shop/orders/payments/pay-fake.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { retryPayment } from '#server/shop/orders/payments/start-payment.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { orderGroupPage } from '#server/shop/orders/views/order-queries.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { pixDiscount } from '#shared/money/pix-price.ts'
import { allocate } from '#shared/money/shares.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { biasCheckout, guestWith, placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { offerCoupon } from '#tests/support/shop/coupons.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { restock } from '#tests/support/shop/stored-order.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let cafeId: string
let anaId: string
beforeAll(async () => {
  shop = await startShop()
  cafeId = shop.world.merchants.cafe.id
  anaId = shop.world.merchants.ana.id
  await shop.services.db.insert(commissionRule).values({ position: 1, name: 'Todas', match: {}, bps: 1_000 })
  await restock(shop.services, shop.world.variants.beans250)
})
afterEach(async () => {
  Object.assign(shop.services, { settlement: 'direct', platformReceiver: null })
  for (const merchantId of [cafeId, anaId]) await promise(merchantId, 0)
})
afterAll(async () => {
  expect(await findDifferences(shop.services.db)).toEqual([])
  await shop.close()
})

const promise = (merchantId: string, bps: number) => changePixDiscount(shop.services, { merchantId, bps })

const ordersOf = (groupId: string) => shop.services.db.select().from(order).where(eq(order.groupId, groupId))

const linesOf = (orderId: string) =>
  shop.services.db.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(orderLine.position)

test('a customer who pays by Pix gets the store’s discount after the coupon, split over the lines', async () => {
  const { services, world } = shop
  const { beans250, filter, mug } = world.variants
  await promise(cafeId, 750)
  await offerCoupon(services, cafeId, 'SOMA', { bps: 1033 })
  const owner = await guestWith(services, [beans250, 2], [filter, 1], [mug, 1])
  await applyCoupon(services, owner, { storeSlug: 'cafe', code: 'SOMA' })

  const { groupId } = await placeOrder(services, owner, await biasCheckout(services, owner))

  const orders = await ordersOf(groupId)
  const ofCafe = orders.find(({ merchantId }) => merchantId === cafeId)
  const ofAna = orders.find(({ merchantId }) => merchantId === anaId)
  if (!ofCafe) throw new Error('The café got no order')
  const [coupon] = await services.db.select().from(orderDiscount).where(eq(orderDiscount.orderId, ofCafe.id))
  const couponMinor = coupon?.itemsMinor ?? 0
  const pixMinor = Math.floor(((ofCafe.itemsMinor - couponMinor) * 750) / 10_000)
  expect(couponMinor).toBeGreaterThan(0)
  expect(ofCafe).toMatchObject({
    pixDiscountBps: 750,
    pixDiscountMinor: pixMinor,
    discountMinor: couponMinor + pixMinor,
    totalMinor: ofCafe.itemsMinor - couponMinor - pixMinor + ofCafe.shippingMinor,
  })
  const lines = await linesOf(ofCafe.id)
  const worths = lines.map(({ quantity, unitPriceMinor }) => quantity * unitPriceMinor)
  expect(lines.map(({ discountMinor }) => discountMinor)).toEqual(allocate(couponMinor + pixMinor, worths))
  expect(ofAna).toMatchObject({ pixDiscountBps: 0, pixDiscountMinor: 0, discountMinor: 0 })
  const frozen = await services.db.select().from(commissionLine).where(eq(commissionLine.orderId, ofCafe.id))
  const byLine = new Map(frozen.map((line) => [line.orderLineId, line.baseMinor]))
  expect(lines.map(({ id }) => byLine.get(id))).toEqual(lines.map(({ totalMinor }) => totalMinor))
})

test('a customer who pays by another method pays the full price', async () => {
  const { services, world } = shop
  await promise(cafeId, 1000)
  const groupId = await placeBiasOrder(services, await guestWith(services), [[world.variants.beans250, 1]], {
    paymentMethod: 'fake',
  })
  expect(await ordersOf(groupId)).toMatchObject([
    { itemsMinor: 3290, discountMinor: 0, pixDiscountBps: 0, pixDiscountMinor: 0 },
  ])
})

test('a Pix discount that changed meanwhile is reported, and no order is placed', async () => {
  const { services, world } = shop
  await promise(cafeId, 1000)
  const owner = await guestWith(services, [world.variants.beans250, 1])
  const checkout = await biasCheckout(services, owner)
  await promise(cafeId, 500)
  const error = { code: 'cart_changed', data: { pixDiscountMinor: 164 } }
  await expect(placeOrder(services, owner, checkout)).rejects.toMatchObject(error)
  const made = () => services.db.$count(orderGroup, eq(orderGroup.idempotencyKey, checkout.idempotencyKey))
  expect(await made()).toBe(0)

  const again = { ...(await biasCheckout(services, owner)), idempotencyKey: checkout.idempotencyKey }
  expect(again.expectedTotalMinor).toBe(checkout.expectedTotalMinor + 329 - 164)
  const placed = await placeOrder(services, owner, again)
  // What was promised holds, whatever the store promises others later.
  await promise(cafeId, 0)
  expect(await placeOrder(services, owner, again)).toMatchObject({ groupId: placed.groupId, repeated: true })
  expect(await made()).toBe(1)
  expect(await ordersOf(placed.groupId)).toMatchObject([{ pixDiscountBps: 500, pixDiscountMinor: 164 }])
})

test('a returned piece is refunded at its Pix price, to the cent', async () => {
  const { services, world } = shop
  await promise(cafeId, 333)
  const { order: bought, lines } = await anOrder(
    { services, world },
    {
      items: [
        [world.variants.beans250, 3],
        [world.variants.press, 1],
      ],
    },
  )
  const [bags] = lines
  if (!bags) throw new Error('no line')
  expect(bags.totalMinor).toBeLessThan(3 * 3290)
  for (const quantity of [1, 2]) {
    const about = {
      reason: 'goodwill',
      note: '',
      formKey: randomUUID(),
      shippingMinor: 0,
      freeMinor: 0,
    } as const
    const given = [{ orderLineId: bags.id, quantity, restock: false }]
    await refundOrder(services, { orderId: bought.id, lines: given, ...about }, { merchantId: cafeId })
  }
  const [back] = await linesOf(bought.id)
  expect(back).toMatchObject({ quantityRefunded: 3, refundedMinor: bags.totalMinor })
  expect(await findDifferences(services.db)).toEqual([])
})

test('of several stores paid together each deducts its own Pix discount', async () => {
  const { services, world } = shop
  Object.assign(services, {
    settlement: 'platform',
    platformReceiver: { pixKey: 'pix@feira.test', name: 'Feira Ltda.', city: 'São Paulo' },
  })
  await promise(cafeId, 500)
  await promise(anaId, 1000)
  const { beans250, mug } = world.variants
  const groupId = await placeBiasOrder(services, await guestWith(services), [
    [beans250, 1],
    [mug, 1],
  ])
  const orders = await ordersOf(groupId)
  const byStore = new Map(orders.map((each) => [each.merchantId, each]))
  for (const [merchantId, bps] of [
    [cafeId, 500],
    [anaId, 1000],
  ] as const) {
    const found = byStore.get(merchantId)
    expect(found?.pixDiscountMinor).toBe(pixDiscount(found?.itemsMinor ?? 0, bps))
    expect(found?.pixDiscountMinor).toBeGreaterThan(0)
  }
  const [paid] = await services.db.select().from(payment).where(eq(payment.groupId, groupId))
  expect(paid?.amountMinor).toBe(orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0))
  const [first] = orders
  await confirmPayment(services, { orderId: first?.id ?? '', operator: true })
  expect((await ordersOf(groupId)).map(({ status }) => status)).toEqual(['placed', 'placed'])
})

test('an order at the Pix price can be paid by Pix only', async () => {
  const { services, world } = shop
  await promise(cafeId, 500)
  const groupId = await placeBiasOrder(services, await guestWith(services), [[world.variants.beans250, 1]])
  const [bought] = await ordersOf(groupId)
  if (!bought) throw new Error('no order')
  const otherwise = retryPayment(services, { orderId: bought.id, method: 'fake' })
  await expect(otherwise).rejects.toMatchObject({ code: 'pix_price_only', status: 409 })
  const [allocation] = await services.db
    .select()
    .from(paymentAllocation)
    .where(eq(paymentAllocation.orderId, bought.id))
  const pastEveryRule = services.db.insert(paymentAttempt).values({
    ...{
      id: newId(),
      paymentId: allocation?.paymentId ?? '',
      method: 'fake',
      providerRef: 'past every rule',
    },
    status: 'requires_action',
    amountMinor: bought.totalMinor,
    nextAction: { kind: 'none' },
  })
  const error = await Promise.resolve(pastEveryRule).catch((reason) => reason)
  expect(violatedConstraint(error)).toBe('pix_price_paid_by_pix')
  const page = await orderGroupPage(services, groupId)
  expect(page?.orders).toMatchObject([
    { pixDiscountMinor: 164, otherMethods: [], payment: { method: 'pix' } },
  ])
})

test('an order at the full price can be paid by Pix instead, at the full price', async () => {
  const { services, world } = shop
  await promise(cafeId, 500)
  const owner = await guestWith(services, [world.variants.beans250, 1])
  const checkout = await biasCheckout(services, owner, { paymentMethod: 'fake' })
  const { groupId } = await placeOrder(services, owner, checkout)
  const [bought] = await ordersOf(groupId)
  if (!bought) throw new Error('no order')
  await payFake(services, { orderId: bought.id, outcome: 'decline' })
  const now = async () => (await orderGroupPage(services, groupId))?.orders[0]
  expect(await now()).toMatchObject({ canRetryPayment: true, otherMethods: ['pix'] })
  await expect(retryPayment(services, { orderId: bought.id, method: 'stripe' })).rejects.toMatchObject({
    code: 'no_payment_method',
  })
  for (const _ of [1, 2]) await retryPayment(services, { orderId: bought.id, method: 'pix' })
  expect(await now()).toMatchObject({
    totalMinor: bought.totalMinor,
    canReportPayment: true,
    otherMethods: [],
    payment: { method: 'pix', amountMinor: bought.totalMinor },
  })
  // The form that ordered it, sent once more, is still the same form.
  expect(await placeOrder(services, owner, checkout)).toMatchObject({ groupId, repeated: true })
  await confirmPayment(services, { orderId: bought.id, merchantId: cafeId })
  expect(await now()).toMatchObject({ label: 'placed' })
})

test('a store without a Pix key has no Pix discount, and the maximum is half', async () => {
  const { services, world } = shop
  const { db } = services
  await expect(promise(cafeId, 5001)).rejects.toMatchObject({ code: 'invalid_form' })
  await expect(promise(cafeId, 2.5)).rejects.toMatchObject({ code: 'invalid_form' })
  expect(await promise(cafeId, 5000)).toEqual({ changed: true })
  expect(await promise(cafeId, 5000)).toEqual({ changed: false })

  const [{ pixKey } = { pixKey: null }] = await db.select().from(merchant).where(eq(merchant.id, cafeId))
  const keyed = (key: string | null) =>
    Promise.resolve(db.update(merchant).set({ pixKey: key }).where(eq(merchant.id, cafeId)))
  expect(violatedConstraint(await keyed(null).catch((reason) => reason))).toBe('merchant_pix_discount')
  await keyed('no key')
  const owner = await guestWith(services, [world.variants.beans250, 1])
  expect((await cartView(services, owner, null)).stores).toMatchObject([{ pixDiscountBps: 0 }])
  await promise(cafeId, 0)
  await expect(promise(cafeId, 500)).rejects.toMatchObject({ code: 'takes_no_pix' })
  await keyed(pixKey)
})
