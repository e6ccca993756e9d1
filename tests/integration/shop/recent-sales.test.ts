import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '#server/db/schema/index.ts'
import { countRecentSales } from '#server/shop/orders/count-recent-sales.ts'
import { pendingOrder, placedOrder } from '../../support/placed-order.ts'
import { startShop } from '../../support/shop.ts'

const dayMs = 86_400_000

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

async function recentSales(thing: 'filter' | 'beans') {
  const { db } = shop.services
  const [row] = await db.select().from(product).where(eq(product.id, shop.world.products[thing]))
  return row?.recentSales
}

test('what was paid of late counts as sold, for three months', async () => {
  await placedOrder(shop, ['filter', 3])
  await placedOrder(shop, ['filter', 1], ['beans250', 2])
  await pendingOrder(shop, ['filter', 5])
  await countRecentSales(shop.services)
  expect([await recentSales('filter'), await recentSales('beans')]).toEqual([4, 2])

  shop.services.passTime(91 * dayMs)
  await countRecentSales(shop.services)
  expect([await recentSales('filter'), await recentSales('beans')]).toEqual([0, 0])
})
