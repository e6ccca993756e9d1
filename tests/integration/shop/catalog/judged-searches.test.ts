import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { merchant, product } from '#server/db/schema/index.ts'
import { allCategories } from '#server/shop/catalog/categories/category-queries.ts'
import type { CategoryTree } from '#server/shop/catalog/categories/category-tree.ts'
import { filteredList } from '#server/shop/catalog/lists/filtered-list.ts'
import { readOfferIntent } from '#server/shop/catalog/search/search-terms.ts'
import { searchTerms } from '#server/shop/catalog/search/search-word-queries.ts'
import { readList } from '#server/web/pages/storefront/read-list.ts'
import { usualSort, withoutChoices } from '#shared/catalog/list-filters.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { demoCatalog } from '#tests/support/shop/demo-catalog.ts'
import { judgedSearches } from '#tests/support/shop/judged-searches.ts'
import { testServices } from '#tests/support/shop/test-services.ts'

/** How many results are judged. */
const looked = 10
/** What the demo world reaches, less than a hundredth of it: whoever makes it worse hears of it. */
const floors = { recall: 0.975, precision: 0.915 }

let database: Awaited<ReturnType<typeof testDatabase>>
let tree: CategoryTree
let sets: Map<string, Set<string>>

beforeAll(async () => {
  database = await testDatabase()
  const services = await testServices(database)
  await demoCatalog(services)
  sets = await productSets()
  await services.queue.stop()
})
afterAll(() => database?.close())

/** Handles by category (and what is below it), by offer and by free shipping. */
async function productSets() {
  const { db } = database
  tree = await allCategories(db)
  const rows = await db
    .select({
      handle: product.handle,
      categoryId: product.categoryId,
      offer: sql<boolean>`compare_at_minor is not null`,
      free: sql<boolean>`exists (select from shipping_rule r where r.merchant_id = ${merchant.id}
        and r.method <> 'pickup' and (r.price_minor = 0 or r.free_above_minor <= ${product.priceMinor}))`,
    })
    .from(product)
    .innerJoin(merchant, eq(merchant.id, product.merchantId))
  const handles = (is: (row: (typeof rows)[number]) => boolean) =>
    new Set(rows.filter(is).map(({ handle }) => handle))
  return new Map([
    ['@offer', handles(({ offer }) => offer)],
    ['@free-shipping', handles(({ free }) => free)],
    ...tree.within(null).map(({ category }) => {
      const ids = new Set(tree.idsOf(category))
      return [`@${category.slug}`, handles((row) => ids.has(row.categoryId ?? ''))] as const
    }),
    ...rows.map(({ handle }) => [handle, new Set([handle])] as const),
  ])
}

function handlesOf(said = ''): Set<string> {
  const names = said.split(' ').filter((name) => name !== '')
  return new Set(
    names.flatMap((name) => {
      const handles = sets.get(name)
      if (!handles) throw new Error(`The demo world has no ${name}`)
      return [...handles]
    }),
  )
}

async function found(typed: string): Promise<string[]> {
  const { query, offer } = readOfferIntent(typed)
  const { products } = await filteredList(database.db, {
    filters: {
      ...withoutChoices(readList(new URL('http://feira.test/search')).filters),
      query,
      sort: usualSort(query),
      offer,
    },
    tree,
    within: null,
    terms: await searchTerms(database.db, query),
    cursor: null,
    to: null,
  })
  return products.items.slice(0, looked).map(({ handle }) => handle)
}

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length

test('the judged searches reach the required precision and recall', async () => {
  expect(judgedSearches.length).toBeGreaterThanOrEqual(120)
  const judged = []
  for (const { query, must, may, not } of judgedSearches) {
    const first = await found(query)
    const [wanted, harmless, wrong] = [must, may, not].map(handlesOf) as [
      Set<string>,
      Set<string>,
      Set<string>,
    ]
    const hits = first.filter((handle) => wanted.has(handle))
    const strangers = first.filter((handle) => !wanted.has(handle) && !harmless.has(handle))
    judged.push({
      query,
      recall: wanted.size === 0 ? null : hits.length / Math.min(looked, wanted.size),
      precision: first.length === 0 ? null : 1 - strangers.length / first.length,
      missing:
        hits.length < Math.min(looked, wanted.size)
          ? [...wanted].filter((each) => !first.includes(each))
          : [],
      strangers,
      fieldErrors: first.filter((handle) => wrong.has(handle)),
    })
  }
  const recall = mean(judged.flatMap((each) => each.recall ?? []))
  const precision = mean(judged.flatMap((each) => each.precision ?? []))
  for (const { query, missing, strangers } of judged) {
    if (missing.length > 0) console.log(`${query}: without ${missing.slice(0, looked).join(', ')}`)
    if (strangers.length > 0) console.log(`${query}: with ${strangers.join(', ')}`)
  }
  console.log(
    `${judged.length} searches: recall at 10 ${recall.toFixed(3)}, precision at 10 ${precision.toFixed(3)}`,
  )
  expect(judged.filter(({ fieldErrors }) => fieldErrors.length > 0)).toEqual([])
  expect(recall).toBeGreaterThanOrEqual(floors.recall)
  expect(precision).toBeGreaterThanOrEqual(floors.precision)
})
