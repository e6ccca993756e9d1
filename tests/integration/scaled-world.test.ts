import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogQueries } from '#scripts/bench/catalog-queries.ts'
import { buildScaledWorld } from '#server/demo/scale/scaled-world.ts'
import { verify } from '#server/shop/verify/verify.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { testServices } from '#tests/support/shop/test-services.ts'

const scale = { products: 300, stores: 12, orders: 400 }

let database: Awaited<ReturnType<typeof testDatabase>>
let services: Awaited<ReturnType<typeof testServices>>
let isCreated: boolean
beforeAll(async () => {
  database = await testDatabase()
  services = await testServices(database)
  isCreated = await buildScaledWorld(services, scale)
})
afterAll(async () => {
  await services.queue.stop()
  await database.close()
})

const countOf = async (table: string) =>
  (await database.pool.query(`select count(*) from ${table}`)).rows[0].count

test('a scaled world passes verify, and is created once', async () => {
  expect(isCreated).toBe(true)
  expect(await countOf('product')).toBe(scale.products)
  expect(await countOf('merchant')).toBe(scale.stores)
  expect(await countOf('"order"')).toBe(scale.orders)
  expect(await verify(services)).toEqual([])
  expect(await buildScaledWorld(services, scale)).toBe(false)
})

test('the products of a scaled world are as the triggers would have written them', async () => {
  const summary =
    'select id, price_minor, max_price_minor, compare_at_minor, available, shipping_grams, search_text, search_vector from product order by id'
  const before = (await database.pool.query(summary)).rows
  const keys = 'select id, option_keys from variant order by id'
  const keysBefore = (await database.pool.query(keys)).rows
  await database.pool.query('update product set title = title')
  await database.pool.query('update variant set option1 = option1, price_minor = price_minor')
  expect((await database.pool.query(summary)).rows).toEqual(before)
  expect((await database.pool.query(keys)).rows).toEqual(keysBefore)
})

test('every query of the benchmark finds products', async () => {
  for (const queries of Object.values(await catalogQueries(database.db))) {
    expect(queries.length).toBeGreaterThan(0)
    for (const query of queries) await query()
  }
})
