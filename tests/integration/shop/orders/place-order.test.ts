import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as schema from '#server/db/schema/index.ts'
import { parseBrCode } from '#server/payments/br-code.ts'
import { type CartOwner, newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { cartCount, cartView } from '#server/shop/cart/cart-queries.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { orderGroupPage } from '#server/shop/orders/views/order-queries.ts'
import { biaAddress, biasCheckout, fillCart, guestWith } from '#tests/support/shop/checkout.ts'
import { worldDatabase } from '#tests/support/shop/database/database.ts'
import { type TestServices, testServices } from '#tests/support/shop/test-services.ts'
import { type World, worldPostalCodes } from '#tests/support/shop/world.ts'

let database: Awaited<ReturnType<typeof worldDatabase>>
let services: TestServices
let world: World
let guest: CartOwner

beforeEach(async () => {
  database = await worldDatabase()
  services = await testServices(database)
  world = database.world
  guest = { guestToken: newGuestToken() }
})
afterEach(async () => {
  await services.queue.stop()
  await database.close()
})

const levelOf = async (variantId: string) => {
  const [level] = await services.db
    .select()
    .from(schema.inventoryLevel)
    .where(eq(schema.inventoryLevel.variantId, variantId))
  return level
}

const groupCount = () => services.db.$count(schema.orderGroup)

const pageOf = async (groupId: string) => {
  const page = await orderGroupPage(services, groupId)
  if (!page) throw new Error('no such group')
  return page
}

test('a cart of two stores becomes one order group, with an order and a Pix for each store', async () => {
  const { beans250, vaseSand } = world.variants
  await fillCart(services, guest, [beans250, 2], [vaseSand, 1])

  const { groupId, repeated } = await placeOrder(services, guest, await biasCheckout(services, guest))

  expect(repeated).toBe(false)
  const { number, orders, totalMinor } = await pageOf(groupId)
  expect(number).toMatch(/^G-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(orders.map((order) => [order.store.slug, order.label, order.totalMinor])).toEqual([
    ['cafe', 'awaiting_payment', 2 * 3290 + 1290],
    ['ana', 'awaiting_payment', 8900],
  ])
  expect(totalMinor).toBe(2 * 3290 + 1290 + 8900)
  expect(orders[0]?.shipping).toMatchObject({ name: 'Entrega padrão', minDays: 4, isPaid: false })
  expect(orders[0]?.lines).toMatchObject([
    { title: 'Café em grãos', options: '250 g', sku: 'CAF-250', quantity: 2, totalMinor: 6580 },
  ])
  for (const order of orders) {
    const store = world.merchants[order.store.slug as 'cafe' | 'ana']
    expect(order.number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(parseBrCode(order.payment.pix?.brCode ?? '')).toMatchObject({
      code: {
        key: store.pixKey,
        amountMinor: order.totalMinor,
        txid: `PEDIDO${order.number.replace('-', '')}`,
      },
    })
    expect(order.eventCount).toBe(1)
    expect(order).toMatchObject({ canCancel: true, canReportPayment: true, canPayFake: false })
  }
  expect(await cartCount(services.db, guest)).toBe(0)
  expect(await levelOf(beans250)).toMatchObject({ onHand: 20, reserved: 2 })
})

test('a static Pix can be paid for 48 hours, a provider’s payment for 30 minutes', async () => {
  const minutesOf = async (paymentMethod: 'pix' | 'fake') => {
    const owner = await guestWith(services, [world.variants.filter, 1])
    const checkout = await biasCheckout(services, owner, { paymentMethod })
    const { groupId } = await placeOrder(services, owner, checkout)
    const [order] = (await pageOf(groupId)).orders
    return (Date.parse(order?.payment.expiresAt ?? '') - Date.parse(order?.createdAt ?? '')) / 60_000
  }
  expect(Math.round(await minutesOf('pix'))).toBe(48 * 60)
  expect(Math.round(await minutesOf('fake'))).toBe(30)
})

test('a double-click places one order', async () => {
  await fillCart(services, guest, [world.variants.beans250, 1])
  const checkout = await biasCheckout(services, guest)
  const before = await groupCount()

  const answers = await Promise.all(Array.from({ length: 6 }, () => placeOrder(services, guest, checkout)))

  expect(new Set(answers.map((answer) => answer.groupId)).size).toBe(1)
  expect(answers.filter((answer) => !answer.repeated)).toHaveLength(1)
  expect(await groupCount()).toBe(before + 1)
})

test('two tabs with forms of their own place one order', async () => {
  await fillCart(services, guest, [world.variants.beans250, 1])
  const first = await biasCheckout(services, guest)
  const second = { ...first, idempotencyKey: randomUUID() }
  const before = await groupCount()

  const answers = await Promise.all([placeOrder(services, guest, first), placeOrder(services, guest, second)])

  expect(answers[0]?.groupId).toBe(answers[1]?.groupId)
  expect(await groupCount()).toBe(before + 1)
})

test('a late retry or a second tab’s late click returns the same order', async () => {
  await fillCart(services, guest, [world.variants.beans250, 1])
  const checkout = await biasCheckout(services, guest)
  const { groupId } = await placeOrder(services, guest, checkout)

  expect(await placeOrder(services, guest, checkout)).toEqual({
    groupId,
    linkVersion: 1,
    repeated: true,
    leavesCart: false,
  })
  const otherTab = { ...checkout, idempotencyKey: randomUUID() }
  expect(await placeOrder(services, guest, otherTab)).toEqual({
    groupId,
    linkVersion: 1,
    repeated: true,
    leavesCart: false,
  })
})

test('an idempotency key is refused with other data, and for another customer', async () => {
  await fillCart(services, guest, [world.variants.beans250, 1])
  const checkout = await biasCheckout(services, guest)
  await placeOrder(services, guest, checkout)

  const other = { ...checkout, address: { ...biaAddress, number: '2' } }
  await expect(placeOrder(services, guest, other)).rejects.toMatchObject({ code: 'idempotency_mismatch' })
  const stranger = await guestWith(services, [world.variants.beans250, 1])
  await expect(placeOrder(services, stranger, checkout)).rejects.toMatchObject({
    code: 'idempotency_mismatch',
  })
  expect(await cartCount(services.db, stranger)).toBe(1)
})

test('an empty cart places no order', async () => {
  const checkout = await biasCheckout(services, guest)
  await expect(placeOrder(services, guest, checkout)).rejects.toMatchObject({ code: 'cart_empty' })
})

test('each price or stock change since the page was shown is reported, and the cart stays', async () => {
  const { beans1kg, mug, press, vaseBlue } = world.variants
  await fillCart(services, guest, [beans1kg, 3], [mug, 1], [press, 1], [vaseBlue, 1])
  const checkout = await biasCheckout(services, guest)
  const { variant, inventoryLevel, product } = schema
  await services.db.update(inventoryLevel).set({ onHand: 2 }).where(eq(inventoryLevel.variantId, beans1kg))
  await services.db.update(inventoryLevel).set({ onHand: 0 }).where(eq(inventoryLevel.variantId, mug))
  await services.db.update(variant).set({ priceMinor: 15900 }).where(eq(variant.id, press))
  await services.db.update(product).set({ status: 'archived' }).where(eq(product.id, world.products.vase))

  const refusal = await placeOrder(services, guest, checkout).catch((error) => error)

  expect(refusal).toMatchObject({ code: 'cart_changed', status: 409 })
  expect(refusal.data.lines).toEqual([
    {
      variantId: beans1kg,
      store: 'cafe',
      title: 'Café em grãos',
      options: '1 kg',
      problem: { kind: 'quantity_reduced', available: 2 },
    },
    {
      variantId: press,
      store: 'cafe',
      title: 'Prensa francesa',
      options: '',
      problem: { kind: 'price_changed', seenMinor: 14900 },
    },
    {
      variantId: mug,
      store: 'ana',
      title: 'Caneca de cerâmica',
      options: '',
      problem: { kind: 'sold_out' },
    },
    {
      variantId: vaseBlue,
      store: 'ana',
      title: 'Vaso de barro',
      options: 'Azul · G',
      problem: { kind: 'unavailable' },
    },
  ])
  expect(await cartCount(services.db, guest)).toBe(6)
  await services.db.update(inventoryLevel).set({ onHand: 5 }).where(eq(inventoryLevel.variantId, beans1kg))
  await services.db.update(inventoryLevel).set({ onHand: 3 }).where(eq(inventoryLevel.variantId, mug))
  await services.db.update(variant).set({ priceMinor: 14900 }).where(eq(variant.id, press))
  await services.db.update(product).set({ status: 'published' }).where(eq(product.id, world.products.vase))
})

test('an order costs exactly what the customer was shown', async () => {
  await fillCart(services, guest, [world.variants.beans250, 1])
  const shown = await biasCheckout(services, guest)
  const checkout = { ...shown, expectedTotalMinor: shown.expectedTotalMinor - 1 }
  await expect(placeOrder(services, guest, checkout)).rejects.toMatchObject({
    code: 'cart_changed',
    data: { totalMinor: shown.expectedTotalMinor },
  })
})

test('the shipping option must be one that the store offers', async () => {
  await fillCart(services, guest, [world.variants.beans250, 1])
  const shown = await biasCheckout(services, guest)
  const checkout = { ...shown, shipping: { cafe: world.rules.anaPickup } }
  await expect(placeOrder(services, guest, checkout)).rejects.toMatchObject({ code: 'cart_changed' })
})

test('a store that cannot deliver, be paid or reach its minimum is named with its problem', async () => {
  const { merchant } = schema
  const isAna = eq(merchant.id, world.merchants.ana.id)
  await fillCart(services, guest, [world.variants.vaseSand, 1])
  const refused = async (changes: Parameters<typeof biasCheckout>[2] = {}) =>
    placeOrder(services, guest, await biasCheckout(services, guest, changes)).catch((error) => error.code)

  const toManaus = { ...biaAddress, postalCode: worldPostalCodes.manaus }
  expect(await refused({ address: toManaus })).toBe('no_delivery')
  await services.db.update(merchant).set({ minOrderMinor: 9000 }).where(isAna)
  expect(await refused()).toBe('below_minimum_order')
  await services.db.update(merchant).set({ minOrderMinor: null, pixKey: null }).where(isAna)
  expect(await refused()).toBe('no_payment_method')
  await services.db.update(merchant).set({ pixKey: world.merchants.ana.pixKey }).where(isAna)
  const [saved] = await services.db.select().from(merchant).where(isAna)
  // A Pix code is written in ASCII, and has to name somebody somewhere.
  for (const nameless of [{ legalName: '🏺' }, { city: '—' }]) {
    await services.db.update(merchant).set(nameless).where(isAna)
    expect(await refused()).toBe('no_payment_method')
    await services.db.update(merchant).set({ legalName: saved?.legalName, city: saved?.city }).where(isAna)
  }
  const shopWithoutFake = { ...services, payments: { ...services.payments, fake: null } }
  const fake = await biasCheckout(services, guest, { paymentMethod: 'fake' })
  await expect(placeOrder(shopWithoutFake, guest, fake)).rejects.toMatchObject({ code: 'no_payment_method' })
})

test('a store that cannot be paid does not stop the others: its products stay in the cart', async () => {
  const isAna = eq(schema.merchant.id, world.merchants.ana.id)
  const real = { ...services, payments: { ...services.payments, fake: null } }
  await fillCart(services, guest, [world.variants.beans250, 1], [world.variants.vaseSand, 2])
  await services.db.update(schema.merchant).set({ pixKey: null }).where(isAna)
  const cart = await cartView(real, guest, null)
  expect(cart.stores.map(({ slug }) => slug)).toEqual(['cafe'])
  expect(cart.leftOut.map(({ slug }) => slug)).toEqual(['ana'])

  const checkout = await biasCheckout(real, guest)
  const placed = await placeOrder(real, guest, checkout)
  const again = await placeOrder(real, guest, checkout)
  const otherTab = await placeOrder(real, guest, { ...checkout, idempotencyKey: 'another-tab-of-bia' })

  expect(placed).toMatchObject({ repeated: false, leavesCart: true })
  expect(again).toMatchObject({ groupId: placed.groupId, repeated: true, leavesCart: true })
  expect(otherTab).toMatchObject({ groupId: placed.groupId, repeated: true })
  const left = await cartView(real, guest, null)
  expect(left.stores).toEqual([])
  expect(left.leftOut.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[2]])
  await services.db.update(schema.merchant).set({ pixKey: world.merchants.ana.pixKey }).where(isAna)
})

test('a store that does not deliver there does not stop the others: its products stay in the cart', async () => {
  const toManaus = { ...biaAddress, postalCode: worldPostalCodes.manaus }
  await fillCart(services, guest, [world.variants.beans250, 1], [world.variants.vaseSand, 2])
  const checkout = await biasCheckout(services, guest, { address: toManaus })
  const { shipping, expectedTotalMinor } = await biasCheckout(services, guest)
  expect(Object.keys(checkout.shipping)).toEqual(['cafe'])

  // Who was shown Ana's delivery is told, and orders nothing else instead.
  await expect(
    placeOrder(services, guest, { ...checkout, shipping, expectedTotalMinor }),
  ).rejects.toMatchObject({ code: 'no_delivery' })
  const placed = await placeOrder(services, guest, checkout)
  const again = await placeOrder(services, guest, checkout)
  const otherTab = await placeOrder(services, guest, { ...checkout, idempotencyKey: 'another-tab-of-bia' })

  expect(placed).toMatchObject({ repeated: false, leavesCart: true })
  expect(again).toMatchObject({ groupId: placed.groupId, repeated: true, leavesCart: true })
  expect(otherTab).toMatchObject({ groupId: placed.groupId, repeated: true })
  const { orders } = await pageOf(placed.groupId)
  expect(orders.map(({ store }) => store.slug)).toEqual(['cafe'])
  const left = await cartView(services, guest, worldPostalCodes.saoPaulo)
  expect(left.stores.map(({ slug, lines }) => [slug, lines[0]?.quantity])).toEqual([['ana', 2]])
})

test('an order that costs nothing is placed at once', async () => {
  const { variant, inventoryLevel } = schema
  const { mug } = world.variants
  await services.db.update(variant).set({ priceMinor: 0 }).where(eq(variant.id, mug))
  await fillCart(services, guest, [mug, 1])

  const { groupId } = await placeOrder(services, guest, await biasCheckout(services, guest))

  const [order] = (await pageOf(groupId)).orders
  expect(order).toMatchObject({ label: 'placed', totalMinor: 0, canCancel: true, canReportPayment: false })
  expect(await levelOf(mug)).toMatchObject({ onHand: 2, reserved: 0 })
  await services.db.update(inventoryLevel).set({ onHand: 3 }).where(eq(inventoryLevel.variantId, mug))
  await services.db.update(variant).set({ priceMinor: 5500 }).where(eq(variant.id, mug))
})

test('an oversellable variant counts its sales, an untracked one does not', async () => {
  const { press, filter } = world.variants
  await fillCart(services, guest, [press, 2], [filter, 5])
  await placeOrder(services, guest, await biasCheckout(services, guest))
  expect(await levelOf(press)).toMatchObject({ onHand: 0, reserved: 2 })
  expect((await levelOf(filter))?.reserved).toBe(0)
})
