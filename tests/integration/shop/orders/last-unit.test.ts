import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import {
  inventoryLevel,
  order,
  orderLine,
  product,
  stockReservation,
  variant,
} from '#server/db/schema/index.ts'
import { cartCount } from '#server/shop/cart/cart-queries.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { biasCheckout, guestWith } from '#tests/support/shop/checkout.ts'
import { untilWaiting } from '#tests/support/shop/database/until-lock-wait.ts'
import { sell } from '#tests/support/shop/sell.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

const buyers = 50

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop({ poolSize: buyers })
})
afterAll(() => shop.close())

test('of 50 customers who order the last piece at once exactly one gets it, the others keep their cart', async () => {
  const { services, world, pool } = shop
  const { cup } = world.variants
  const ready = await Promise.all(
    Array.from({ length: buyers }, async () => {
      const owner = await guestWith(services, [cup, 1])
      return { owner, checkout: await biasCheckout(services, owner) }
    }),
  )

  const answers = await Promise.allSettled(
    ready.map(({ owner, checkout }) => placeOrder(services, owner, checkout)),
  )

  // The race is real: the orders used separate connections.
  expect(pool.totalCount).toBeGreaterThan(20)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({
      code: 'cart_changed',
      data: { lines: [{ variantId: cup, problem: { kind: 'sold_out' } }] },
    })
  }
  const counts = await Promise.all(ready.map(({ owner }) => cartCount(services.db, owner)))
  expect(counts.filter((count) => count === 1)).toHaveLength(buyers - 1)
  expect(await services.db.$count(orderLine, eq(orderLine.variantId, cup))).toBe(1)
  expect(await services.db.$count(stockReservation, eq(stockReservation.variantId, cup))).toBe(1)
  const [level] = await services.db.select().from(inventoryLevel).where(eq(inventoryLevel.variantId, cup))
  expect(level).toMatchObject({ onHand: 1, reserved: 1 })
})

test('orders of the same variants in different order never deadlock', async () => {
  const { services, world } = shop
  const { beans250, beans1kg, vaseSand, vaseBlue } = world.variants
  const before = await services.db.$count(order)
  const orders = [
    [beans250, vaseSand],
    [vaseSand, beans250],
    [beans1kg, vaseBlue],
    [vaseBlue, beans1kg],
  ] as const
  const ready = await Promise.all(
    orders.map(async ([first, second]) => {
      const owner = await guestWith(services, [first, 1], [second, 1])
      return { owner, checkout: await biasCheckout(services, owner) }
    }),
  )

  await Promise.all(ready.map(({ owner, checkout }) => placeOrder(services, owner, checkout)))

  expect(await services.db.$count(order)).toBe(before + 2 * orders.length)
})

test('a product is sold out after simultaneous orders of the last piece of each variant', async () => {
  const { services, world } = shop
  const { db } = services
  const merchantId = world.merchants.ana.id
  const id = await sell(db, { title: 'Jarra', merchantId, onHand: 1 })
  const otherId = newId()
  await db
    .insert(variant)
    .values({ id: otherId, productId: id, merchantId, option1: 'Azul', priceMinor: 1000 })
  await db.insert(inventoryLevel).values({ variantId: otherId, tracked: true, onHand: 1 })
  const [first] = await db.select({ id: variant.id }).from(variant).where(eq(variant.productId, id))
  const isAvailable = async () => (await db.select().from(product).where(eq(product.id, id)))[0]?.available
  expect(await isAvailable()).toBe(true)
  const take = (tx: typeof db, variantId: string) =>
    tx.update(inventoryLevel).set({ reserved: 1 }).where(eq(inventoryLevel.variantId, variantId))

  let other: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await take(tx, first?.id ?? '')
    other = take(db, otherId).execute()
    // The second update waits for this transaction; without a lock it would end before it.
    await Promise.race([other, untilWaiting(shop.pool)])
  })
  await other

  expect(await isAvailable()).toBe(false)
})
