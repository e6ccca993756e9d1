import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as schema from '#server/db/schema/index.ts'
import { cartOwnerOf, newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { cartCount, cartView } from '#server/shop/cart/cart-queries.ts'
import { acceptCartChanges, addToCart, setCartQuantity } from '#server/shop/cart/change-cart.ts'
import { applyCoupon } from '#server/shop/cart/change-coupon.ts'
import { mergeCart } from '#server/shop/cart/merge-cart.ts'
import { sweepCarts } from '#server/shop/cart/sweep-carts.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { orderGroupPage } from '#server/shop/orders/views/order-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { biasCheckout, fillCart, guestWith, placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { offerCoupon } from '#tests/support/shop/coupons.ts'
import { untilWaiting } from '#tests/support/shop/database/until-lock-wait.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { worldPostalCodes } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const dayMs = 86_400_000

const newGuest = () => ({ guestToken: newGuestToken() })
const viewOf = (owner: { guestToken: string } | { userId: string }, postalCode: string | null = null) =>
  cartView(shop.services, owner, postalCode)

test('a signed-in customer has their own cart, whatever their cookie contains', () => {
  expect(cartOwnerOf({ visitor: { userId: 'bia' }, cartToken: 'token' })).toEqual({ userId: 'bia' })
  expect(cartOwnerOf({ visitor: null, cartToken: 'token' })).toEqual({ guestToken: 'token' })
  expect(cartOwnerOf({ visitor: null, cartToken: null })).toBeNull()
})

test('a visitor without a token has an empty cart', async () => {
  expect(await cartView(shop.services, null, null)).toEqual({
    stores: [],
    leftOut: [],
    postalCode: null,
    lineCount: 0,
    itemsMinor: 0,
    discountMinor: 0,
    paysEachStore: true,
    methods: [],
    lacksCards: false,
    onlyByPix: false,
  })
})

test('the cart lists stores by name, each with its shipping options', async () => {
  const { beans250, vaseBlue, mug } = shop.world.variants
  const owner = await guestWith(shop.services, [vaseBlue, 1], [beans250, 2], [mug, 1], [beans250, 1])

  const view = await viewOf(owner, worldPostalCodes.saoPaulo)

  expect(view).toMatchObject({
    postalCode: '01310-100',
    lineCount: 3,
    itemsMinor: 3 * 3290 + 12900 + 5500,
    stores: [
      {
        slug: 'cafe',
        problem: null,
        itemsMinor: 9870,
        lines: [
          {
            variantId: beans250,
            productHandle: 'cafe-em-graos',
            title: 'Café em grãos',
            options: '250 g',
            picture: null,
            quantity: 3,
            unitPriceMinor: 3290,
            totalMinor: 9870,
            problem: null,
          },
        ],
      },
      { slug: 'ana', lines: [{ options: 'Azul · G' }, { title: 'Caneca de cerâmica', options: '' }] },
    ],
  })
  expect(view.stores[1]?.shippingOptions.map(({ name, priceMinor }) => [name, priceMinor])).toEqual([
    ['Retirada no ateliê', 0],
    ['Entrega padrão', 1500],
  ])
  expect(await cartCount(shop.services.db, owner)).toBe(5)
})

test('a cart is read with four queries, however many stores it has', async () => {
  const { beans250, filter, vaseBlue, mug } = shop.world.variants
  const owner = await guestWith(shop.services, [vaseBlue, 1], [beans250, 1], [mug, 1], [filter, 1])
  const requested = vi.spyOn(shop.pool, 'query')
  await viewOf(owner, worldPostalCodes.saoPaulo)
  expect(requested).toHaveBeenCalledTimes(4)
  requested.mockRestore()
})

test('the database stores only a hash of a guest’s token', async () => {
  const { guestToken } = newGuest()
  await fillCart(shop.services, { guestToken }, [shop.world.variants.filter, 1])
  const rows = await shop.services.db.select().from(schema.cart)
  expect(JSON.stringify(rows)).not.toContain(guestToken)
})

test('neither more than the stock nor a product that is not on sale can be added', async () => {
  const { mug, plate, teapot, filter } = shop.world.variants
  const owner = await guestWith(shop.services, [mug, 2])
  const add = (variantId: string, quantity = 1) => addToCart(shop.services, owner, { variantId, quantity })

  await expect(add(mug, 2)).rejects.toMatchObject({
    code: 'out_of_stock',
    data: { available: 3, inCart: 2 },
  })
  await expect(add(plate)).rejects.toMatchObject({ code: 'out_of_stock', data: { available: 0 } })
  await expect(add(teapot)).rejects.toMatchObject({ code: 'not_found' })
  await expect(add('no-uuid')).rejects.toMatchObject({ code: 'not_found' })
  await expect(add(filter, 0)).rejects.toMatchObject({ code: 'invalid_form' })
  await expect(add(filter, 1000)).rejects.toMatchObject({ code: 'invalid_form' })
  expect(await cartCount(shop.services.db, owner)).toBe(2)
})

test('up to 999 pieces of an untracked variant can be added', async () => {
  const { filter } = shop.world.variants
  const owner = await guestWith(shop.services, [filter, 900], [filter, 900])
  expect(await cartCount(shop.services.db, owner)).toBe(999)
})

test('a quantity is changed, and 0 removes the line', async () => {
  const { mug, filter } = shop.world.variants
  const owner = await guestWith(shop.services, [mug, 1], [filter, 1])
  const set = (variantId: string, quantity: number) =>
    setCartQuantity(shop.services, owner, { variantId, quantity })

  await set(mug, 3)
  expect(await cartCount(shop.services.db, owner)).toBe(4)
  await expect(set(mug, 4)).rejects.toMatchObject({ code: 'out_of_stock', data: { available: 3 } })
  await set(mug, 0)
  await set(mug, 2)
  expect((await viewOf(owner)).stores.map((store) => store.slug)).toEqual(['cafe'])
})

test('a cart has at most 100 lines', async () => {
  const { db } = shop.services
  const cafe = shop.world.merchants.cafe.id
  const ids: string[] = []
  for (let place = 0; place < 101; place++) {
    const values = { productId: shop.world.products.filter, merchantId: cafe, priceMinor: 100 }
    const [made] = await db
      .insert(schema.variant)
      .values({ ...values, option1: `Nº ${place}` })
      .returning({ id: schema.variant.id })
    const variantId = made?.id ?? ''
    await db.insert(schema.inventoryLevel).values({ variantId, tracked: false })
    ids.push(variantId)
  }
  const owner = newGuest()
  for (const variantId of ids.slice(0, 100)) await addToCart(shop.services, owner, { variantId, quantity: 1 })

  const oneMore = addToCart(shop.services, owner, { variantId: ids[100] ?? '', quantity: 1 })
  await expect(oneMore).rejects.toMatchObject({ code: 'cart_full' })
  await addToCart(shop.services, owner, { variantId: ids[0] ?? '', quantity: 1 })

  // Whoever signs in with a full cart keeps what was there, up to the limit.
  const other = await guestWith(shop.services, [shop.world.variants.mug, 1])
  await mergeCart(shop.services, other.guestToken, shop.world.users.ana.id)
  await mergeCart(shop.services, owner.guestToken, shop.world.users.ana.id)
  const merged = await viewOf({ userId: shop.world.users.ana.id })
  expect(merged.lineCount).toBe(100)
  expect(merged.stores.map((store) => store.slug)).toEqual(['cafe', 'ana'])
})

test('a change of price or stock is shown on its line until the customer accepts it', async () => {
  const { db } = shop.services
  const { cup, vaseSand, press, beans1kg } = shop.world.variants
  const owner = await guestWith(shop.services, [cup, 1], [vaseSand, 5], [press, 1], [beans1kg, 1])
  const { inventoryLevel, variant, product } = schema
  await db.update(inventoryLevel).set({ reserved: 1 }).where(eq(inventoryLevel.variantId, cup))
  await db.update(inventoryLevel).set({ onHand: 2 }).where(eq(inventoryLevel.variantId, vaseSand))
  await db.update(variant).set({ priceMinor: 13900 }).where(eq(variant.id, press))
  await db.update(product).set({ status: 'draft' }).where(eq(product.id, shop.world.products.beans))

  const before = await viewOf(owner)
  expect(before.stores.flatMap((store) => store.lines.map((line) => [line.title, line.problem]))).toEqual([
    ['Xícara esmaltada', { kind: 'sold_out' }],
    ['Prensa francesa', { kind: 'price_changed', seenMinor: 14900 }],
    ['Café em grãos', { kind: 'unavailable' }],
    ['Vaso de barro', { kind: 'quantity_reduced', available: 2 }],
  ])
  // An unavailable line is not in the total.
  expect(before.stores[0]?.itemsMinor).toBe(13900)

  await acceptCartChanges(shop.services, owner)

  const after = await viewOf(owner)
  const lines = after.stores.flatMap((store) => store.lines)
  expect(lines.map((line) => [line.title, line.quantity, line.unitPriceMinor, line.problem])).toEqual([
    ['Prensa francesa', 1, 13900, null],
    ['Vaso de barro', 2, 8900, null],
  ])
  await db.update(inventoryLevel).set({ reserved: 0 }).where(eq(inventoryLevel.variantId, cup))
  await db.update(inventoryLevel).set({ onHand: 10 }).where(eq(inventoryLevel.variantId, vaseSand))
  await db.update(variant).set({ priceMinor: 14900 }).where(eq(variant.id, press))
  await db.update(product).set({ status: 'published' }).where(eq(product.id, shop.world.products.beans))
})

test('the cart shows why an order from a store is not possible', async () => {
  const { db } = shop.services
  const { merchant } = schema
  const isAna = eq(merchant.id, shop.world.merchants.ana.id)
  const owner = await guestWith(shop.services, [shop.world.variants.vaseSand, 1])
  const real = { ...shop.services, payments: { ...shop.services.payments, fake: null } }
  const problem = async (postalCode: string | null, services: Services = real) => {
    const { stores, leftOut } = await cartView(services, owner, postalCode)
    return [...stores, ...leftOut][0]?.problem
  }

  expect(await problem(null)).toBeNull()
  expect(await problem(worldPostalCodes.manaus)).toBe('no_delivery')
  await db.update(merchant).set({ minOrderMinor: 10000 }).where(isAna)
  expect(await problem(null)).toBe('below_minimum_order')
  await db.update(merchant).set({ pixKey: null }).where(isAna)
  expect(await problem(null)).toBe('no_payment_method')
  expect(await problem(null, shop.services)).toBe('below_minimum_order')
  await db.update(merchant).set({ status: 'suspended' }).where(isAna)
  expect(await problem(null)).toBe('suspended')
  const { pixKey } = shop.world.merchants.ana
  await db.update(merchant).set({ minOrderMinor: null, pixKey, status: 'active' }).where(isAna)
})

test('the guest’s cart is added to the customer’s cart at sign-in', async () => {
  const { filter, press, mug } = shop.world.variants
  const bia = { userId: shop.world.users.bia.id }
  await fillCart(shop.services, bia, [filter, 600], [mug, 1])
  const guest = await guestWith(shop.services, [filter, 500], [press, 2])

  await mergeCart(shop.services, guest.guestToken, bia.userId)
  await mergeCart(shop.services, guest.guestToken, bia.userId)

  const lines = (await viewOf(bia)).stores.flatMap((store) => store.lines)
  expect(lines.map((line) => [line.title, line.quantity])).toEqual([
    ['Filtro de papel', 999],
    ['Prensa francesa', 2],
    ['Caneca de cerâmica', 1],
  ])
  expect(await cartCount(shop.services.db, guest)).toBe(0)
  const { cart } = schema
  expect(await shop.services.db.$count(cart, eq(cart.status, 'merged'))).toBeGreaterThan(0)
})

test('a product added while the cart becomes an order is in a new cart', async () => {
  const { filter, press } = shop.world.variants
  const owner = await guestWith(shop.services, [filter, 1])
  const checkout = await biasCheckout(shop.services, owner)

  const [placed] = await Promise.all([
    placeOrder(shop.services, owner, checkout),
    addToCart(shop.services, owner, { variantId: press, quantity: 2 }),
  ]).catch(() => [null])

  const ordered = placed ? await orderGroupPage(shop.services, placed.groupId) : null
  // Whichever comes first, no product is lost, and none is ordered unseen.
  expect(ordered?.orders[0]?.lines.map((line) => line.title) ?? ['Filtro de papel']).toEqual([
    'Filtro de papel',
  ])
  expect(await cartCount(shop.services.db, owner)).toBe(placed ? 2 : 3)
})

test('an order that waits for a simultaneous change of its cart is refused, because its customer has not seen the change', async () => {
  const { filter, press } = shop.world.variants
  const { services, pool } = shop
  const owner = await guestWith(services, [filter, 1])
  const checkout = await biasCheckout(services, owner)

  let placing: Promise<unknown> = Promise.resolve()
  await services.db.transaction(async (tx) => {
    await addToCart({ ...services, db: tx }, owner, { variantId: press, quantity: 2 })
    placing = placeOrder(services, owner, checkout).catch((error: unknown) => error)
    await Promise.race([placing, untilWaiting(pool)])
  })

  expect(await placing).toMatchObject({ code: 'cart_changed' })
  expect(await cartCount(services.db, owner)).toBe(3)
})

test('two simultaneous first clicks make one cart', async () => {
  const owner = newGuest()
  const { filter, press } = shop.world.variants
  await Promise.all([
    addToCart(shop.services, owner, { variantId: filter, quantity: 1 }),
    addToCart(shop.services, owner, { variantId: press, quantity: 1 }),
    addToCart(shop.services, owner, { variantId: filter, quantity: 1 }),
  ])
  expect(await cartCount(shop.services.db, owner)).toBe(3)
})

test('the sweep deletes carts untouched for 30 days, and none in use or ordered', async () => {
  const other = await startShop()
  const { services, world } = other
  const { vaseBlue, mug } = world.variants
  const idle = await guestWith(services, [vaseBlue, 1])
  await offerCoupon(services, world.merchants.ana.id, 'ESQUECIDO')
  await applyCoupon(services, idle, { storeSlug: 'ana', code: 'ESQUECIDO' })
  const merged = await guestWith(services, [mug, 1])
  await mergeCart(services, merged.guestToken, world.users.caio.id)
  await placeBiasOrder(services, { userId: world.users.bia.id }, [[mug, 1]])
  const statuses = async () => {
    const rows = await services.db.select({ status: schema.cart.status }).from(schema.cart)
    return rows.map(({ status }) => status).sort()
  }
  const before = await statuses()

  services.passTime(29 * dayMs)
  const inUse = await guestWith(services, [mug, 1])
  await sweepCarts(services)
  expect(await statuses()).toEqual([...before, 'active'].sort())

  services.passTime(2 * dayMs)
  await sweepCarts(services)
  expect(await statuses()).toEqual(['active', ...before.filter((status) => status === 'completed')])
  expect(await cartCount(services.db, idle)).toBe(0)
  expect(await cartCount(services.db, inUse)).toBe(1)
  await other.close()
})
