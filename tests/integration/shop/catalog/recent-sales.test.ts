import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '#server/db/schema/index.ts'
import { countRecentSales } from '#server/shop/orders/placing/count-recent-sales.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

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

test('paid orders of the last three months count as recent sales', async () => {
  await anOrder(shop, { items: [['filter', 3]] })
  await anOrder(shop, {
    items: [
      ['filter', 1],
      ['beans250', 2],
    ],
  })
  await anOrder(shop, { state: 'pending', items: [['filter', 5]] })
  await countRecentSales(shop.services)
  expect([await recentSales('filter'), await recentSales('beans')]).toEqual([4, 2])

  shop.services.passTime(91 * dayMs)
  await countRecentSales(shop.services)
  expect([await recentSales('filter'), await recentSales('beans')]).toEqual([0, 0])
})
