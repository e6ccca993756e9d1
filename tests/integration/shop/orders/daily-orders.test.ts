import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { order, storeReputation } from '#server/db/schema/index.ts'
import { cartView } from '#server/shop/cart/cart-queries.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { anotherBuyer, biasCheckout, guestWith } from '#tests/support/shop/checkout.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { restock } from '#tests/support/shop/stored-order.ts'

const buyers = 6
const hourMs = 3_600_000

let shop: Awaited<ReturnType<typeof startShop>>
let cafeId: string
beforeAll(async () => {
  shop = await startShop({ poolSize: buyers })
  cafeId = shop.world.merchants.cafe.id
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { services, world } = shop
  // Earlier orders do not count any more.
  services.passTime(25 * hourMs)
  for (const name of ['beans1kg', 'mug'] as const) await restock(services, world.variants[name])
})

async function limitCafe(dailyOrders: number | null) {
  const { db, clock } = shop.services
  const counts = { sale: 40, dueDispatch: 40, missedDispatch: 20, storeCancel: 0 }
  const answers = { lostClaim: 0, dueAnswer: 0, lateAnswer: 0 }
  const effects = { hasBadge: false, isReviewed: false, dailyOrders }
  const row = {
    level: 'at_risk',
    levelSince: clock(),
    day: '2026-01-01',
    ...counts,
    ...answers,
    ...effects,
  } as const
  await db
    .insert(storeReputation)
    .values({ merchantId: cafeId, ...row })
    .onConflictDoUpdate({ target: storeReputation.merchantId, set: row })
}

const newCheckout = (n: number) => anotherBuyer(shop.services, n, [shop.world.variants.beans1kg, 1])

test('six buyers at once get no more orders than the store may take, and the others lose nothing', async () => {
  await limitCafe(2)
  const carts = await Promise.all(Array.from({ length: buyers }, (_, n) => newCheckout(n)))
  const results = await Promise.allSettled(
    carts.map(({ owner, checkout }) => placeOrder(shop.services, owner, checkout)),
  )
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(buyers - 2)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'store_full' })
  for (const [index, { status }] of results.entries()) {
    const owner = carts[index]?.owner
    if (status === 'fulfilled' || !owner) continue
    const cart = await cartView(shop.services, owner, '01310100')
    expect(cart.leftOut).toMatchObject([{ slug: 'cafe', problem: 'full', lines: [{ quantity: 1 }] }])
  }
})

test('a full store stays in the cart while the others are ordered, and sells again once a day is over', async () => {
  const { services, world } = shop
  await limitCafe(1)
  const first = await newCheckout(20)
  const { groupId } = await placeOrder(services, first.owner, first.checkout)
  const owner = await guestWith(services, [world.variants.beans1kg, 1], [world.variants.mug, 1])
  const { groupId: other, leavesCart } = await placeOrder(
    services,
    owner,
    await biasCheckout(services, owner, { email: 'outra@feira.test', taxId: '39053344705' }),
  )
  expect(leavesCart).toBe(true)
  const ordered = await services.db.select().from(order).where(eq(order.groupId, other))
  expect(ordered.map(({ merchantId }) => merchantId)).toEqual([world.merchants.ana.id])
  const problemNow = async () => {
    const { stores, leftOut } = await cartView(services, owner, '01310100')
    return [...stores, ...leftOut].map(({ problem }) => problem)
  }
  expect(await problemNow()).toEqual(['full'])
  // An order that is canceled makes room, and so does the next day.
  const [taken] = await services.db.select().from(order).where(eq(order.groupId, groupId))
  await cancelOrder(services, { orderId: taken?.id ?? '', merchantId: cafeId })
  expect(await problemNow()).toEqual([null])
  const second = await newCheckout(21)
  await placeOrder(services, second.owner, second.checkout)
  expect(await problemNow()).toEqual(['full'])
  services.passTime(24 * hourMs)
  expect(await problemNow()).toEqual([null])
  await limitCafe(null)
  expect(await problemNow()).toEqual([null])
})
