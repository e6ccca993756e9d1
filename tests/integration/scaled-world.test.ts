import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogQueries } from '#scripts/bench/catalog-queries.ts'
import { buildScaledWorld } from '#server/demo/scale/scaled-world.ts'
import { readTaxId } from '#server/shop/orders/tax-ids/tax-id.ts'
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

/** What the numbers of the rows decide, in this order. */
const sameAtEveryBuild = async (pool: Pool) =>
  Promise.all(
    [
      'select title, handle, price_minor, recent_sales from product order by handle',
      'select sku, on_hand from variant join inventory_level on variant_id = id order by sku',
      'select email, name from "user" order by email',
      'select number, email, name, ship_address, total_minor from order_group order by number',
      'select kind, amount_minor from ledger_transaction t join ledger_posting p on p.transaction_id = t.id order by ref_id, amount_minor',
    ].map(async (query) => (await pool.query(query)).rows),
  )

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

test('a scaled world that was interrupted is continued, with the same rows', async () => {
  const interrupted = await testDatabase()
  try {
    const pieceSizes = { customers: 20, products: 100, orders: 150 }
    const shop = { ...services, db: interrupted.db }
    const shown: string[] = []
    for (const stopAt of ['customers 40', 'products 200', 'orders 150', '']) {
      const building = buildScaledWorld(shop, scale, {
        pieceSizes,
        onStep(step, done) {
          shown.push(`${step} ${done}`)
          if (shown.at(-1) === stopAt) throw new Error('killed')
        },
      })
      await (stopAt ? expect(building).rejects.toThrow('killed') : expect(building).resolves.toBe(true))
    }
    expect(shown).toContain('orders 300')
    expect(await sameAtEveryBuild(interrupted.pool)).toEqual(await sameAtEveryBuild(database.pool))
    expect(await verify(shop)).toEqual([])
    expect(await buildScaledWorld(shop, { ...scale, stores: 13 })).toBe(false)
  } finally {
    await interrupted.close()
  }
})

test('many people buy: some often, a company every hundredth order, each with a tax id that can be opened', async () => {
  const { rows } = await database.pool.query(
    'select id, email, tax_id_key, sealed_tax_id as "sealedTaxId", ship_address ->> \'city\' as city from order_group',
  )
  const buyers = new Map<string, typeof rows>()
  for (const row of rows) buyers.set(row.tax_id_key, [...(buyers.get(row.tax_id_key) ?? []), row])
  const counts = [...buyers.values()].map(({ length }) => length).toSorted((one, other) => other - one)
  expect(counts[0]).toBe(scale.orders / 10)
  expect(buyers.size).toBeGreaterThan(scale.orders / 6)
  expect(new Set(rows.map(({ city }) => city)).size).toBeGreaterThan(20)
  expect(rows.filter(({ email }) => email === 'compras@empresa-escala.test')).toHaveLength(scale.orders / 100)
  for (const row of rows) expect(services.country.taxId.read(readTaxId(services, row) ?? '')).not.toBeNull()
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
