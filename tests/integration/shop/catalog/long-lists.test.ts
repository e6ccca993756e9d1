import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { allCategories } from '#server/shop/catalog/categories/category-queries.ts'
import { boundedCounts } from '#server/shop/catalog/lists/bounded-counts.ts'
import { countedKey, countedValues, type FacetRow } from '#server/shop/catalog/lists/facet-counts.ts'
import { facetGroups, groupedCounts } from '#server/shop/catalog/lists/facet-queries.ts'
import { filteredList } from '#server/shop/catalog/lists/filtered-list.ts'
import { noChoices } from '#server/shop/catalog/lists/list-conditions.ts'
import {
  newestProducts,
  type ProductList,
  productsListed,
  productsOnOffer,
  relatedProducts,
} from '#server/shop/catalog/lists/product-list-queries.ts'
import { storesListed } from '#server/shop/catalog/lists/store-queries.ts'
import { searchTerms } from '#server/shop/catalog/search/search-word-queries.ts'
import { type ListFilters, usualSort, withoutChoices } from '#shared/catalog/list-filters.ts'
import { br } from '#shared/country/br.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { type PlanNode, plansOf, tableScans } from '#tests/support/shop/database/query-plans.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await db.execute(sql`
    insert into merchant (id, slug, name, legal_name, tax_id, support_email, postal_code, street, number, district, city, region, since)
    select gen_random_uuid(), 'loja-' || n, 'Loja ' || n, 'L', '1', 'l@l.test', '1', 'R', '1', 'C', 'C', 'SP', '2020-01-01'
    from generate_series(1, 50) n`)
  await db.execute(sql`
    insert into category (id, slug, name) select gen_random_uuid(), 'cat-' || n, 'Cat ' || n from generate_series(1, 50) n`)
  await db.execute(sql`
    insert into product (id, merchant_id, handle, title, category_id, status, price_minor, max_price_minor, available, created_at, compare_at_minor)
    select gen_random_uuid(), m.id, 'p' || n,
      (array['Caneca','Vaso','Livro','Camiseta','Queijo','Planta','Boneca','Pão'])[1 + n % 8] || ' ' || md5(n::text),
      c.id, 'published', n % 500, n % 500, n % 10 > 0, now() - n * interval '1 minute',
      case when n % 20 = 0 then 1000 end
    from generate_series(1, 8000) n
    join (select id, row_number() over (order by slug) place from merchant where slug like 'loja-%') m on m.place = 1 + n % 50
    join (select id, row_number() over (order by slug) place from category where slug like 'cat-%') c on c.place = 1 + n % 49`)
  await database.pool.query('vacuum analyze')
})
afterAll(() => database?.close())

interface Wanted extends Partial<ProductList> {
  query?: string
  categoryIds?: string[]
}

const list = async ({ query = '', categoryIds, ...more }: Wanted) => {
  const terms = await searchTerms(database.db, query)
  const choices = { ...noChoices, categoryIds: categoryIds ?? null }
  return productsListed(database.db, { choices, terms, sort: 'newest', cursor: null, to: null, ...more })
}

it('no list scans the whole product table', async () => {
  const { rows } = await database.pool.query<{ store: string; categories: string[] }>(
    `select (select id from merchant where slug = 'loja-7') as store,
      (select array_agg(id) from category where slug in ('cat-3', 'cat-4')) as categories`,
  )
  const { store = '', categories = [] } = rows[0] ?? {}
  const first = await list({ sort: 'price-asc' })
  expect(first.total).toBe(1001)

  const plans = await plansOf(database.pool, async () => {
    await list({})
    await list({ sort: 'price-asc' })
    await list({ sort: 'price-asc', cursor: first.next })
    await list({ sort: 'name' })
    await list({ sort: 'rating' })
    await list({ categoryIds: categories })
    await list({ categoryIds: categories, sort: 'price-desc' })
    await list({ merchantId: store })
    await list({ merchantId: store, sort: 'name' })
    await list({ query: 'queijo', merchantId: store, sort: 'relevance' })
    await list({ query: 'xicra fina', sort: 'relevance' })
    await newestProducts(database.db, { limit: 12 })
    await productsOnOffer(database.db, { limit: 12 })
    await relatedProducts(
      database.db,
      { id: newId(), categoryId: categories[0] ?? null, merchantId: store },
      { limit: 6 },
    )
    await storesListed(database.db, { terms: null, cursor: null })
    await filtered({}, { merchantId: store })
    await filtered({ price: { from: 1, to: 2 }, offer: true }, { slug: 'cat-3' })
    await filtered({ query: 'queijo fresco', options: ['cor:azul'], stock: true })
    await filtered({ sort: 'price-asc', delivers: true }, { slug: 'cat-4', postalCode: '69005040' })
  })
  expect(plans.length).toBeGreaterThan(30)
  for (const plan of plans) {
    // Only the count of a list may scan the table; it stops at the maximum that is shown.
    for (const scan of tableScans('product', plan)) expect(rowsRead(scan)).toBeLessThanOrEqual(1001)
  }
})

it.each<[string, Partial<ListFilters>]>([
  ['everything', {}],
  ['offers', { offer: true }],
  ['stock', { stock: true }],
  ['a price', { price: { from: 1, to: 2 } }],
  ['offers of a price', { offer: true, price: { from: 2, to: 5 } }],
])('a long list of %s is counted by its filters, and only up to the maximum shown', async (_, some) => {
  const { db } = database
  const filters = { ...withoutChoices({ query: '', sort: 'newest' } as ListFilters), ...some }
  const choices = { ...filters, categoryIds: null, postalCode: null }
  const everything = { merchantId: undefined, categoryIds: null, terms: null, choices }
  const [list, values] = [countedKey(everything), countedValues(everything)]
  const groups = facetGroups(list.choices)
  const grouped = (
    await Promise.all(groups.map((group) => groupedCounts(db, { list, group }, values)))
  ).flat()
  const countOf = new Map(grouped.map(({ kind, key, count }) => [`${kind} ${key}`, count]))
  const tree = await allCategories(db)
  for (const each of tree.below(null)) {
    const counts = tree.idsOf(each).map((id) => countOf.get(`category ${id}`) ?? 0)
    countOf.set(
      `category ${each.id}`,
      counts.reduce((sum, count) => sum + count),
    )
  }
  const plans = await plansOf(database.pool, async () => {
    const bounded: FacetRow[] = []
    for (const group of groups)
      bounded.push(...(await boundedCounts(db, { list, group }, values, { tree, offeredBelow: null })))
    expect(bounded.length).toBeGreaterThan(20)
    for (const { kind, key, count } of bounded) {
      const known = countOf.get(`${kind} ${key}`)
      // Of stores only those with the most products are counted.
      if (kind !== 'store' || known) expect(count, `${kind} ${key}`).toBe(Math.min(known ?? 0, 1001))
    }
    for (const kind of ['price', 'category', 'store']) expect(bounded.map((row) => row.kind)).toContain(kind)
  })
  for (const plan of plans) {
    for (const scan of tableScans('product', plan)) expect(rowsRead(scan)).toBeLessThanOrEqual(5001)
  }
})

/** The products and the facets of a page of a store, of a category or of a search. */
async function filtered(
  some: Partial<ListFilters>,
  page: { merchantId?: string; slug?: string; postalCode?: string } = {},
) {
  const { db } = database
  const query = some.query ?? ''
  const nothing = withoutChoices({ query, sort: usualSort(query) } as ListFilters)
  const tree = await allCategories(db)
  const list = await filteredList(db, {
    filters: { ...nothing, ...some },
    cursor: null,
    tree,
    merchantId: page.merchantId,
    terms: await searchTerms(db, query),
    within: page.slug ? tree.bySlug(page.slug) : null,
    to: page.postalCode ? { postalCode: page.postalCode, now: new Date(), calendar: br } : null,
  })
  return { ...list, facets: await list.facets }
}

const rowsRead = (scan: PlanNode) =>
  (scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops']
