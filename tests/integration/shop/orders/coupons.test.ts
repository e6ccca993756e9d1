import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coupon, order, orderDiscount, orderLine, payment } from '#server/db/schema/index.ts'
import type { CartOwner } from '#server/shop/cart/cart-owner.ts'
import { cartView } from '#server/shop/cart/cart-queries.ts'
import { acceptCartChanges, setCartQuantity } from '#server/shop/cart/change-cart.ts'
import { applyCoupon, removeCoupon } from '#server/shop/cart/change-coupon.ts'
import { mergeCart } from '#server/shop/cart/merge-cart.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { settleTask } from '#server/shop/orders/claims/settle-task.ts'
import { expireUnpaid } from '#server/shop/orders/payments/expire-unpaid.ts'
import { confirmPayment, reportLatePayment } from '#server/shop/orders/payments/settle-payment.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { taxIdKeys } from '#server/shop/orders/tax-ids/tax-id.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { biasCheckout, guestWith } from '#tests/support/shop/checkout.ts'
import { offerCoupon } from '#tests/support/shop/coupons.ts'
import { tasksOf } from '#tests/support/shop/payment-state.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

const buyers = 50

let shop: Awaited<ReturnType<typeof startShop>>
let cafeId: string
let anaId: string
beforeAll(async () => {
  shop = await startShop({ poolSize: buyers })
  cafeId = shop.world.merchants.cafe.id
  anaId = shop.world.merchants.ana.id
})
afterAll(() => shop.close())

const offer = (code: string, terms?: Parameters<typeof offerCoupon>[3], merchantId = cafeId) =>
  offerCoupon(shop.services, merchantId, code, terms)

const use = (owner: CartOwner, code: string, storeSlug = 'cafe') =>
  applyCoupon(shop.services, owner, { storeSlug, code })

async function cafeOf(owner: CartOwner) {
  const cart = await cartView(shop.services, owner, '01310100')
  return cart.stores.find(({ slug }) => slug === 'cafe')
}

async function buy(owner: CartOwner, changes: Parameters<typeof biasCheckout>[2] = {}) {
  const { services } = shop
  const { groupId } = await placeOrder(services, owner, await biasCheckout(services, owner, changes))
  return services.db.select().from(order).where(eq(order.groupId, groupId))
}

const usesOf = async (id: string) =>
  (await shop.services.db.select().from(coupon).where(eq(coupon.id, id)))[0]?.uses

const newTaxIds = (count: number) =>
  Array.from({ length: count }, (_, n) => `9${String(n).padStart(10, '0')}`)

test('a percentage coupon applies to the items of its store only, split over the lines to the cent', async () => {
  const { beans250, filter, mug } = shop.world.variants
  const { id } = await offer('DEZ', { bps: 1033 })
  const owner = await guestWith(shop.services, [beans250, 1], [filter, 1], [mug, 1])
  await use(owner, ' dez ')

  const orders = await buy(owner)

  const ofCafe = orders.find(({ merchantId }) => merchantId === cafeId)
  const ofAna = orders.find(({ merchantId }) => merchantId === anaId)
  if (!ofCafe) throw new Error('The café got no order')
  const lines = await shop.services.db.select().from(orderLine).where(eq(orderLine.orderId, ofCafe.id))
  const discountMinor = Math.round((ofCafe.itemsMinor * 1033) / 10_000)
  expect(ofCafe).toMatchObject({
    discountMinor,
    totalMinor: ofCafe.itemsMinor - discountMinor + ofCafe.shippingMinor,
  })
  expect(lines.reduce((sum, line) => sum + line.discountMinor, 0)).toBe(discountMinor)
  expect(lines.every((line) => line.discountMinor > 0)).toBe(true)
  expect(ofAna?.discountMinor).toBe(0)
  expect(await usesOf(id)).toBe(1)
  const [stored] = await shop.services.db
    .select()
    .from(orderDiscount)
    .where(eq(orderDiscount.orderId, ofCafe.id))
  expect(stored).toMatchObject({
    code: 'DEZ',
    useIndex: 1,
    itemsMinor: discountMinor,
    customerKey: taxIdKeys(shop.services, '11144477735')[0],
  })
})

test('a fixed coupon never exceeds the price of the items', async () => {
  await offer('MUITO', { kind: 'fixed', amountMinor: 1_000_000 })
  const owner = await guestWith(shop.services, [shop.world.variants.beans250, 1])
  await use(owner, 'MUITO')
  const [placed] = await buy(owner)
  expect(placed).toMatchObject({ itemsMinor: 3290, discountMinor: 3290, totalMinor: placed?.shippingMinor })
})

test('free shipping records its discount, and an order that costs nothing is placed at once', async () => {
  await offer('FRETE', { kind: 'free_shipping' })
  const owner = await guestWith(shop.services, [shop.world.variants.beans250, 1])
  await use(owner, 'FRETE')
  expect((await cafeOf(owner))?.shippingOptions.map(({ priceMinor }) => priceMinor)).toEqual([0, 0])
  const [placed] = await buy(owner)
  expect(placed).toMatchObject({ shippingMinor: 0, discountMinor: 0, totalMinor: 3290 })
  const [stored] = await shop.services.db
    .select()
    .from(orderDiscount)
    .where(eq(orderDiscount.orderId, placed?.id ?? ''))
  expect(stored).toMatchObject({ itemsMinor: 0, shippingMinor: 1290 })

  await offer('TUDO', { bps: 10_000 })
  const ofAna = await offer('TUDO', { bps: 10_000 }, anaId)
  const fetched = await guestWith(shop.services, [shop.world.variants.mug, 1])
  await use(fetched, 'TUDO', 'ana')
  const [free] = await buy(fetched)
  expect(free).toMatchObject({ totalMinor: 0, status: 'placed' })
  expect(await usesOf(ofAna.id)).toBe(1)
  const [owed] = await shop.services.db
    .select()
    .from(payment)
    .where(eq(payment.groupId, free?.groupId ?? ''))
  expect(owed).toMatchObject({ amountMinor: 0, capturedMinor: 0 })
})

test('a coupon code without effect has a reason', async () => {
  const now = shop.services.clock().getTime()
  await offer('ACABOU', { endsAt: new Date(now - 1000) })
  await offer('DESLIGADO', { active: false })
  await offer('DEPOIS', { startsAt: new Date(now + 60_000) })
  const full = await offer('CHEIO', { maxUses: 2, uses: 2 })
  await offer('GRANDE', { minItemsMinor: 5000 })
  await offer('DA-ANA', {}, anaId)
  const owner = await guestWith(shop.services, [shop.world.variants.beans250, 1])
  const problems = {
    ACABOU: 'ended',
    DESLIGADO: 'ended',
    DEPOIS: 'not_begun',
    CHEIO: 'used_up',
    GRANDE: 'below_minimum',
    'DA-ANA': 'unknown',
    '\0': 'unknown',
  }
  for (const [code, problem] of Object.entries(problems)) {
    await expect(use(owner, code), code).rejects.toMatchObject({ code: 'coupon_refused', data: { problem } })
  }
  await expect(use(owner, 'DA-ANA', 'ana')).rejects.toMatchObject({ code: 'not_found' })
  // Two uses without a customer.
  await shop.services.db.update(coupon).set({ uses: 0 }).where(eq(coupon.id, full.id))
})

test('of 50 customers who use the last ten coupons at once exactly ten get one', {
  timeout: 60_000,
}, async () => {
  const { services, pool, world } = shop
  const made = await offer('DEZ-VEZES', { maxUses: 10 })
  const taxIds = newTaxIds(buyers)
  const ready = await Promise.all(
    taxIds.map(async (taxId) => {
      const owner = await guestWith(services, [world.variants.beans250, 1])
      await use(owner, made.code)
      return { owner, checkout: await biasCheckout(services, owner, { taxId }) }
    }),
  )

  const answers = await Promise.allSettled(
    ready.map(({ owner, checkout }) => placeOrder(services, owner, checkout)),
  )

  expect(pool.totalCount).toBeGreaterThan(20)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  for (const answer of answers) {
    if (answer.status === 'fulfilled') continue
    expect(answer.reason).toMatchObject({
      code: 'cart_changed',
      data: { coupons: [{ store: 'cafe', code: 'DEZ-VEZES', problem: 'used_up' }] },
    })
  }
  expect(await usesOf(made.id)).toBe(10)
  expect(await services.db.$count(orderDiscount, eq(orderDiscount.couponId, made.id))).toBe(10)
})

test('a customer with several tabs uses a coupon at most as often as the store allows', async () => {
  const { services, world } = shop
  const made = await offer('UMA-VEZ', { maxUsesPerCustomer: 1 })
  const ready = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const owner = await guestWith(services, [world.variants.beans250, 1])
      await use(owner, made.code)
      return { owner, checkout: await biasCheckout(services, owner) }
    }),
  )
  const answers = await Promise.allSettled(
    ready.map(({ owner, checkout }) => placeOrder(services, owner, checkout)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  for (const reason of reasons)
    expect(reason).toMatchObject({ data: { coupons: [{ problem: 'used_by_you' }] } })
  expect(await usesOf(made.id)).toBe(1)
})

test('a signed-in customer who used a coupon is told so in the cart', async () => {
  const owner = { userId: shop.world.users.caio.id }
  await offer('UM', { maxUsesPerCustomer: 1 })
  const guest = await guestWith(shop.services, [shop.world.variants.beans250, 1])
  await mergeCart(shop.services, guest.guestToken, owner.userId)
  await use(owner, 'UM')
  await buy(owner)
  const again = await guestWith(shop.services, [shop.world.variants.beans250, 1])
  await mergeCart(shop.services, again.guestToken, owner.userId)
  await expect(use(owner, 'UM')).rejects.toMatchObject({ data: { problem: 'used_by_you' } })
})

test('a canceled order returns its coupon to the store and to the customer', async () => {
  const made = await offer('VOLTA', { maxUses: 1, maxUsesPerCustomer: 1 })
  const owner = await guestWith(shop.services, [shop.world.variants.beans250, 1])
  await use(owner, 'VOLTA')
  const [placed] = await buy(owner)
  expect(await usesOf(made.id)).toBe(1)

  await cancelOrder(shop.services, { orderId: placed?.id ?? '' })

  expect(await usesOf(made.id)).toBe(0)
  const another = await guestWith(shop.services, [shop.world.variants.beans250, 1])
  await use(another, 'VOLTA')
  await buy(another)
  expect(await usesOf(made.id)).toBe(1)
})

test.each([
  { left: true, what: 'its coupon is taken again' },
  { left: false, what: 'it keeps its discount where the last use is another’s by now, and counts as none' },
])('a late payment reinstates an order with a coupon: $what', async ({ left }) => {
  const { services } = shop
  const made = await offer(`TARDE${left}`, { maxUses: 1 })
  const owner = await guestWith(services, [shop.world.variants.filter, 1])
  await use(owner, `TARDE${left}`)
  const [placed] = await buy(owner)
  if (!placed) throw new Error('No order was placed')
  const about = { orderId: placed.id, merchantId: placed.merchantId }
  services.passTime(49 * 3_600_000)
  await expireUnpaid(services, about)
  expect(await usesOf(made.id)).toBe(0)
  if (!left) {
    const another = await guestWith(services, [shop.world.variants.filter, 1])
    await use(another, `TARDE${left}`)
    await buy(another)
  }

  await reportLatePayment(services, about)
  const [task] = await tasksOf(services, placed.id)
  for (let click = 0; click < 2; click++)
    await settleTask(
      services,
      { merchantId: placed.merchantId },
      { taskId: task?.id ?? '', action: 'reinstate' },
    )

  expect(await usesOf(made.id)).toBe(1)
  const [again] = await services.db.select().from(order).where(eq(order.id, placed.id))
  expect(again).toMatchObject({ status: 'placed', discountMinor: placed.discountMinor })
  expect(placed.discountMinor).toBeGreaterThan(0)
  const [discount] = await services.db
    .select()
    .from(orderDiscount)
    .where(eq(orderDiscount.orderId, placed.id))
  expect(discount?.useIndex).toBe(left ? 1 : null)
})

test('a paid order that is canceled returns its coupon', async () => {
  const made = await offer('PAGO', { maxUses: 1 })
  const owner = await guestWith(shop.services, [shop.world.variants.beans250, 1])
  await use(owner, 'PAGO')
  const [placed] = await buy(owner)
  const orderId = placed?.id ?? ''
  await confirmPayment(shop.services, { orderId, merchantId: cafeId })
  expect(await usesOf(made.id)).toBe(1)
  await cancelOrder(shop.services, { orderId })
  expect(await usesOf(made.id)).toBe(0)
})

test('an expired coupon is reported in the cart until the customer accepts it', async () => {
  const made = await offer('FIM')
  const owner = await guestWith(shop.services, [shop.world.variants.beans250, 2])
  await use(owner, 'FIM')
  const checkout = await biasCheckout(shop.services, owner)
  await shop.services.db.update(coupon).set({ active: false }).where(eq(coupon.id, made.id))

  await expect(placeOrder(shop.services, owner, checkout)).rejects.toMatchObject({
    code: 'cart_changed',
    data: { coupons: [{ store: 'cafe', code: 'FIM', problem: 'ended' }] },
  })
  expect(await cafeOf(owner)).toMatchObject({ discountMinor: 0, coupon: { code: 'FIM', problem: 'ended' } })

  await acceptCartChanges(shop.services, owner)
  expect((await cafeOf(owner))?.coupon).toBeNull()
})

test('a coupon with a minimum is removed below it and applied again above it', async () => {
  const { beans250 } = shop.world.variants
  await offer('DUAS', { minItemsMinor: 6000 })
  const owner = await guestWith(shop.services, [beans250, 2])
  await use(owner, 'DUAS')
  expect((await cafeOf(owner))?.discountMinor).toBe(658)
  await setCartQuantity(shop.services, owner, { variantId: beans250, quantity: 1 })
  expect(await cafeOf(owner)).toMatchObject({ discountMinor: 0, coupon: { problem: 'below_minimum' } })
  await setCartQuantity(shop.services, owner, { variantId: beans250, quantity: 2 })
  expect((await cafeOf(owner))?.discountMinor).toBe(658)
  await removeCoupon(shop.services, owner, 'cafe')
  expect((await cafeOf(owner))?.coupon).toBeNull()
})

test('a guest’s coupon is in the customer’s cart after sign-in', async () => {
  await offer('MEU')
  const { guestToken } = await guestWith(shop.services, [shop.world.variants.beans250, 1])
  await use({ guestToken }, 'MEU')
  const { id: userId } = shop.world.users.olga
  await mergeCart(shop.services, guestToken, userId)
  expect((await cafeOf({ userId }))?.coupon?.code).toBe('MEU')
})

test('after all these orders verify finds no difference', async () => {
  expect(await findDifferences(shop.services.db)).toEqual([])
})
