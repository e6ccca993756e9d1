import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { inventoryLevel, stockMovement } from '#server/db/schema/index.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { countStock } from '#server/shop/store-stock/count-stock.ts'
import { receiveStock } from '#server/shop/store-stock/receive-stock.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { biasCheckout, guestWith } from '#tests/support/shop/checkout.ts'
import { countedVariant } from '#tests/support/shop/counted-variant.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop({ poolSize: 30 })
})
afterAll(() => shop.close())

test('30 receipts, counts and purchases at once neither lose nor oversell a piece', async () => {
  const { services, world, pool } = shop
  const merchantId = world.merchants.cafe.id
  const start = 4
  const variantId = await countedVariant(services.db, merchantId, start)
  const own = { merchantId, variantId, userId: world.users.caio.id, note: '' }
  const buyers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const owner = await guestWith(services, [variantId, 1])
      return { owner, checkout: await biasCheckout(services, owner) }
    }),
  )

  const [purchases, receipts, counts] = await Promise.all([
    Promise.allSettled(buyers.map(({ owner, checkout }) => placeOrder(services, owner, checkout))),
    Promise.all(
      Array.from({ length: 10 }, () => receiveStock(services, { ...own, key: newId(), pieces: 1 })),
    ),
    Promise.all(
      Array.from({ length: 10 }, (_, counted) =>
        countStock(services, { ...own, key: newId(), counted: counted + 10, seen: start + 3 }),
      ),
    ),
  ])

  expect(pool.totalCount).toBeGreaterThan(15)
  expect(receipts).toEqual(receipts.map(() => true))
  const sold = purchases.filter(({ status }) => status === 'fulfilled').length
  const [level] = await services.db
    .select()
    .from(inventoryLevel)
    .where(eq(inventoryLevel.variantId, variantId))
  if (!level) throw new Error('The variant has no stock')
  expect(level.reserved).toBe(sold)
  expect(level.onHand).toBeGreaterThanOrEqual(sold)
  const movements = await services.db
    .select()
    .from(stockMovement)
    .where(eq(stockMovement.variantId, variantId))
  const counted = movements.filter(({ refType }) => refType === 'count')
  expect(counted).toHaveLength(counts.filter(({ kind }) => kind === 'counted').length)
  const difference = counted.reduce((sum, each) => sum + each.onHandDelta, 0)
  expect(level.onHand).toBe(start + 10 + difference)
  expect(movements.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
    Array.from(movements, (_, index) => index + 1),
  )
  expect(await findDifferences(services.db)).toEqual([])
})
