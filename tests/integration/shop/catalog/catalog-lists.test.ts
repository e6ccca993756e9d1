import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { category, merchant, product, shippingRule } from '#server/db/schema/index.ts'
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
import type { Listed, ProductCardView } from '#shared/catalog/catalog.ts'
import { br } from '#shared/country/br.ts'
import { testDatabase } from '#tests/support/shop/database/database.ts'
import { sell } from '#tests/support/shop/sell.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
const storeId = newId()
const otherStoreId = newId()
const plants = newId()
const cacti = newId()
const books = newId()

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  const common = {
    legalName: 'Loja',
    taxId: '11222333000181',
    supportEmail: 'oi@loja.test',
    postalCode: '01310100',
  }
  const place = {
    street: 'Rua',
    number: '1',
    district: 'Centro',
    city: 'Cunha',
    region: 'SP',
    since: '2020-01-01',
  }
  await db.insert(merchant).values([
    { ...common, ...place, id: storeId, slug: 'verde', name: 'Verde' },
    { ...common, ...place, id: otherStoreId, slug: 'arvore', name: 'Árvore' },
  ])
  await db.insert(category).values([
    { id: plants, slug: 'plantas', name: 'Plantas' },
    { id: books, slug: 'livros', name: 'Livros' },
  ])
  await db.insert(category).values({ id: cacti, slug: 'cactos', name: 'Cactos', parentId: plants })
  // Thirty plants, every third a cactus, every fifth sold out, many at the same price and the same moment.
  for (let index = 0; index < 30; index++) {
    await sell(db, {
      title: `${index % 2 ? 'Árvore' : 'Bromélia'} ${String(index).padStart(2, '0')}`,
      merchantId: storeId,
      categoryId: index % 3 ? plants : cacti,
      priceMinor: 1000 + (index % 4) * 100,
      ...(index % 5 ? {} : { onHand: 0 }),
      ...(index % 7 ? {} : { compareAtMinor: 9900 }),
      createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 6))),
    })
  }
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

const plantList = { categoryIds: [plants, cacti] }

describe('a list of products', () => {
  it.each(['newest', 'price-asc', 'price-desc', 'rating', 'name'] as const)(
    'by %s shows each product once, paged forward and back, with sold-out products last',
    async (sort) => {
      const first = await list({ ...plantList, sort })
      const second = await list({ ...plantList, sort, cursor: first.next })
      const all = [...first.items, ...second.items]
      expect(first.previous).toBeNull()
      expect(second.next).toBeNull()
      expect(first.total).toBe(30)
      expect(new Set(all.map(({ handle }) => handle)).size).toBe(30)
      expect(all.map(({ available }) => available)).toEqual(all.map((_, index) => index < 24))

      const back = await list({ ...plantList, sort, cursor: second.previous })
      expect(back).toEqual({ ...first, next: expect.any(String) })
      expect((await list({ ...plantList, sort, cursor: back.next })).items).toEqual(second.items)
    },
  )

  it('is in the requested order', async () => {
    const prices = ({ items }: Listed<ProductCardView>) => items.map(({ priceMinor }) => priceMinor)
    const cheap = prices(await list({ ...plantList, sort: 'price-asc' }))
    expect(cheap).toEqual(cheap.toSorted((a, b) => a - b))
    const dear = prices(await list({ merchantId: storeId, sort: 'price-desc' }))
    expect(dear).toEqual(dear.toSorted((a, b) => b - a))
    expect((await list({ sort: 'name' })).items[0]?.title).toBe('Árvore 01')
  })

  it('pages through a search in the same way', async () => {
    const first = await list({ query: 'bromelia', sort: 'relevance' })
    expect(first.total).toBe(15)
    const cheap = await list({ query: 'arvore', sort: 'price-asc', merchantId: storeId })
    expect(cheap.items[0]?.priceMinor).toBe(1100)
    expect(cheap.items.at(-1)?.available).toBe(false)
  })

  it.each([
    'nonsense',
    'W10',
    'newest.after.0.x.5',
    'newest.after.0.AaIDtuBMcACWtDIC.x',
    'newest.after.0.AaIDtuBMcACWtDIC.9999999999999999',
    'newest.beside.0.AaIDtuBMcACWtDIC.5',
    // A bucket that does not exist.
    'newest.after.9.AaIDtuBMcACWtDIC.5',
    Buffer.from('["newest","after",0,5,"01a203b6-e0a0-7000-8911-a9e6c312776d"]').toString('base64url'),
    '%00',
    'a'.repeat(9999),
  ])('begins at the first page if the cursor is invalid: %.20s', async (cursor) => {
    expect((await list({ ...plantList, cursor })).items).toEqual((await list(plantList)).items)
  })

  it('begins at the first page if the cursor is of another order or past the end', async () => {
    const byName = await list({ ...plantList, sort: 'name' })
    const first = await list(plantList)
    expect((await list({ ...plantList, cursor: byName.next })).items).toEqual(first.items)
    expect((await list({ categoryIds: [books], cursor: first.next })).items).toEqual([])
  })

  it('puts undeliverable products after deliverable ones, page by page, and sold-out ones last', async () => {
    const to = {
      postalCode: '01310100',
      now: new Date('2026-11-02T12:00:00Z'),
      calendar: br,
    }
    const ruleId = newId()
    onTestFinished(
      async () => void (await database.db.delete(shippingRule).where(eq(shippingRule.id, ruleId))),
    )
    await database.db.insert(shippingRule).values({
      id: ruleId,
      merchantId: storeId,
      name: 'Barato',
      method: 'carrier',
      priceMinor: 500,
      minDays: 1,
      maxDays: 2,
      postalFrom: '01000000',
      postalTo: '09999999',
      weightFromGrams: 0,
      weightToGrams: 9000,
      itemsToMinor: 1100,
    })
    for (const sort of ['newest', 'price-desc', 'name'] as const) {
      const first = await list({ ...plantList, sort, to })
      const second = await list({ ...plantList, sort, to, cursor: first.next })
      const buckets = [...first.items, ...second.items].map(({ available, delivery }) =>
        available ? (delivery ? 0 : 1) : 2,
      )
      expect(buckets).toHaveLength(30)
      expect(buckets).toEqual(buckets.toSorted())
      expect(new Set(buckets).size).toBe(3)
      const back = await list({ ...plantList, sort, to, cursor: second.previous })
      expect(back.items).toEqual(first.items)
    }
    const found = await list({ query: 'arvore', sort: 'relevance', to })
    expect(found.items.findIndex(({ delivery }) => !delivery)).toBe(
      found.items.filter(({ delivery }) => delivery).length,
    )
    expect(found.items[0]?.delivery).toEqual({ method: 'carrier', priceMinor: 500, by: '2026-11-05' })
  })

  it('contains only products of the category and the store', async () => {
    expect((await list({ categoryIds: [cacti] })).total).toBe(10)
    expect((await list({ merchantId: storeId, categoryIds: [cacti] })).total).toBe(10)
    expect((await list({ merchantId: otherStoreId })).total).toBe(0)
  })
})

describe('the lists of the home page', () => {
  it('show the newest products and the offers that can be bought', async () => {
    const newest = await newestProducts(database.db, { limit: 5 })
    expect(newest).toHaveLength(5)
    expect(newest.every(({ available }) => available)).toBe(true)
    const offers = await productsOnOffer(database.db, { limit: 50 })
    expect(offers.map(({ title }) => title).toSorted()).toEqual(
      ['Árvore 07', 'Árvore 21', 'Bromélia 14', 'Bromélia 28'].toSorted(),
    )
  })

  it('the related products of a product never include itself', async () => {
    const [{ id, handle } = { id: '', handle: '' }] = await database.db
      .select({ id: product.id, handle: product.handle })
      .from(product)
      .where(eq(product.categoryId, cacti))
      .orderBy(product.id)
      .limit(1)
    const related = await relatedProducts(
      database.db,
      { id, categoryId: cacti, merchantId: storeId },
      { limit: 12 },
    )
    expect(related).toHaveLength(12)
    const handles = related.map((each) => each.handle)
    expect(new Set(handles).size).toBe(12)
    expect(handles).not.toContain(handle)
    const alone = await relatedProducts(
      database.db,
      { id, categoryId: null, merchantId: otherStoreId },
      { limit: 12 },
    )
    expect(alone).toEqual([])
  })

  it('the stores are listed by name, accents ignored', async () => {
    const { items, total } = await storesListed(database.db, { terms: null, cursor: null })
    expect(items.map(({ name }) => name)).toEqual(['Árvore', 'Verde'])
    expect(total).toBe(2)
  })
})

it('a list by rating puts many good reviews before one very good review', async () => {
  onTestFinished(async () => {
    await database.db.update(product).set({ status: 'archived' }).where(eq(product.merchantId, otherStoreId))
  })
  const rated = async (title: string, ratingCount: number, ratingSum: number) =>
    sell(database.db, { title, merchantId: otherStoreId, ratingCount, ratingSum })
  await rated('Muitos', 40, 190)
  await rated('Um', 1, 5)
  await rated('Nenhum', 0, 0)
  await rated('Ruim', 4, 5)
  const { items } = await list({ merchantId: otherStoreId, sort: 'rating' })
  expect(items.map(({ title }) => title)).toEqual(['Muitos', 'Um', 'Nenhum', 'Ruim'])
})
