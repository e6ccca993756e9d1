import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { category, inventoryLevel, product, shippingRule, variant } from '#server/db/schema/index.ts'
import { allCategories } from '#server/shop/catalog/categories/category-queries.ts'
import { boundedCounts } from '#server/shop/catalog/lists/bounded-counts.ts'
import { countedKey, countedValues, type FacetRow } from '#server/shop/catalog/lists/facet-counts.ts'
import { facetGroups, groupedCounts } from '#server/shop/catalog/lists/facet-queries.ts'
import { categoryValues } from '#server/shop/catalog/lists/facets.ts'
import { filteredList } from '#server/shop/catalog/lists/filtered-list.ts'
import { searchTerms } from '#server/shop/catalog/search/search-word-queries.ts'
import {
  type Facet,
  type FacetKind,
  type ListFilters,
  readPriceRange,
  toggled,
  withoutChoices,
} from '#shared/catalog/list-filters.ts'
import { br } from '#shared/country/br.ts'
import { worldDatabase } from '#tests/support/shop/database/database.ts'

interface Made {
  title: string
  store: string
  category: string
  priceMinor: number
  onOffer: boolean
  grams: number
  /** The average rating in hundredths; null: no reviews. */
  stars: number | null
  variants: { options: string[]; available: boolean }[]
}

let database: Awaited<ReturnType<typeof worldDatabase>>
const made: Made[] = []
const tops: Record<string, string[]> = { vestir: ['vestir', 'camisas', 'saias'], comer: ['comer', 'doces'] }
const colours = ['Azul', 'Verde', 'Vermelho']
const sizes = ['P', 'M', 'G']
/** The far store delivers only light packages to this postal code; the near one does not deliver there. */
const postalCode = '01310100'
const delivers = ({ store, grams }: Made) => store === 'longe' && grams <= 500

beforeAll(async () => {
  database = await worldDatabase()
  const { db } = database
  const world = database.world
  await db.delete(shippingRule)
  const stores = { perto: world.merchants.ana.id, longe: world.merchants.cafe.id }
  await database.pool.query(`update merchant set slug = case id when $1 then 'perto' else 'longe' end`, [
    stores.perto,
  ])
  await database.pool.query("update product set status = 'draft'")
  await db.insert(shippingRule).values([
    {
      id: newId(),
      merchantId: stores.longe,
      name: 'Leve',
      method: 'carrier',
      priceMinor: 900,
      postalFrom: '01000000',
      postalTo: '09999999',
      weightFromGrams: 0,
      weightToGrams: 500,
      minDays: 1,
      maxDays: 3,
    },
    {
      id: newId(),
      merchantId: stores.perto,
      name: 'Balcão',
      method: 'pickup',
      priceMinor: 0,
      postalFrom: '01000000',
      postalTo: '09999999',
      weightFromGrams: 0,
      weightToGrams: 9000,
      minDays: 0,
      maxDays: 1,
    },
  ])
  const ids = new Map<string, string>()
  for (const [top, slugs] of Object.entries(tops)) {
    for (const slug of slugs) {
      ids.set(slug, newId())
      const parentId = slug === top ? null : ids.get(top)
      await db.insert(category).values({ id: ids.get(slug), slug, name: slug.toUpperCase(), parentId })
    }
  }
  const slugs = Object.values(tops).flat()
  let seed = 7
  const pick = <Item>(from: readonly Item[]): Item => {
    seed = (seed * 48271) % 2147483647
    return from[seed % from.length] as Item
  }
  for (let index = 0; index < 90; index++) {
    const each: Made = {
      title: `${pick(['Camisa', 'Saia', 'Bala'])} ${index}`,
      store: pick(['perto', 'longe']),
      category: pick(slugs),
      priceMinor: pick([1900, 2500, 4999, 9900, 70_000]),
      onOffer: pick([true, false, false]),
      grams: pick([100, 800]),
      stars: pick([null, 250, 300, 399, 400, 500]),
      variants: colours
        .flatMap((colour) =>
          sizes.map((size) => ({ options: [colour, size], available: pick([true, false]) })),
        )
        .filter(() => pick([true, true, false])),
    }
    if (each.variants.length === 0) continue
    made.push(each)
    const merchantId = stores[each.store as keyof typeof stores]
    const id = newId()
    await db.insert(product).values({
      id,
      merchantId,
      handle: `f-${index}`,
      title: each.title,
      status: 'published',
      ratingHundredths: each.stars,
      ratingCount: each.stars === null ? 0 : 3,
      categoryId: ids.get(each.category),
      optionNames: [pick(['Cor', 'COR', ' cor ']), 'Tamanho'],
    })
    const rows = each.variants.map(({ options: [option1, option2] }, position) => ({
      id: newId(),
      productId: id,
      merchantId,
      option1,
      option2,
      position,
      weightGrams: each.grams,
      priceMinor: each.priceMinor,
      compareAtMinor: each.onOffer ? each.priceMinor * 2 : null,
    }))
    await db.insert(variant).values(rows)
    await db.insert(inventoryLevel).values(
      rows.map(({ id: variantId }, at) => ({
        variantId,
        tracked: true,
        onHand: each.variants[at]?.available ? 1 : 0,
      })),
    )
  }
})
afterAll(() => database?.close())

const nothing = withoutChoices({ query: '', sort: 'newest' } as ListFilters)

async function shown(filters: ListFilters, more: { within?: string; postalCode?: string } = {}) {
  const { db } = database
  const [tree, terms] = [await allCategories(db), await searchTerms(db, filters.query)]
  const within = more.within ? tree.bySlug(more.within) : null
  const to = more.postalCode
    ? { postalCode: more.postalCode, now: new Date('2026-11-02T12:00:00Z'), calendar: br }
    : null
  const titles: string[] = []
  let cursor: string | null = null
  let facets: Facet[] = []
  do {
    const list = await filteredList(db, { filters, cursor, terms, tree, within, to })
    titles.push(...list.products.items.map(({ title }) => title))
    facets = await list.facets
    cursor = list.products.next
  } while (cursor)
  return { titles, facets }
}

/** The expected result, by filtering all products in memory. */
function expected(filters: ListFilters): string[] {
  const within = (slug: string) => tops[slug] ?? [slug]
  const groups = [...Map.groupBy(filters.options, (key) => key.split(':')[0]).values()]
  const has = (one: Made['variants'][number], key: string) =>
    one.options.some((value, at) => key === `${['cor', 'tamanho'][at]}:${value.toLowerCase()}`)
  return made
    .filter(
      ({ title, category }) =>
        title.toLowerCase().startsWith(filters.query) || category === `${filters.query}s`,
    )
    .filter((each) => filters.category === '' || within(filters.category).includes(each.category))
    .filter(({ store }) => filters.stores.length === 0 || filters.stores.includes(store))
    .filter(({ priceMinor }) => {
      const { from, to } = filters.price ?? { from: null, to: null }
      return priceMinor >= (from ?? 0) * 100 && (to === null || priceMinor < to * 100)
    })
    .filter(({ stars }) => !filters.rating || (stars ?? 0) >= filters.rating * 100)
    .filter(({ onOffer }) => !filters.offer || onOffer)
    .filter((each) => !filters.delivers || delivers(each))
    .filter(({ variants }) =>
      variants.some(
        (one) =>
          groups.every((keys) => keys.some((key) => has(one, key))) && (!filters.stock || one.available),
      ),
    )
    .map(({ title }) => title)
}

const filterSets: [string, Partial<ListFilters>][] = [
  ['nothing', {}],
  ['words', { query: 'camisa' }],
  ['a category with what is below it', { category: 'vestir' }],
  ['a store', { stores: ['perto'] }],
  ['two stores and a price', { stores: ['perto', 'longe'], price: { from: 25, to: 50 } }],
  ['one option', { options: ['cor:azul'] }],
  ['two values of one option', { options: ['cor:azul', 'cor:verde'] }],
  ['two options that one variant must have', { options: ['cor:azul', 'tamanho:g'] }],
  ['two options of a variant that is there', { options: ['cor:azul', 'tamanho:g'], stock: true }],
  ['stock alone', { stock: true }],
  ['offers of a category in words', { query: 'saia', category: 'vestir', offer: true }],
  ['four stars', { rating: 4 }],
  ['three stars with an option', { rating: 3, options: ['cor:azul'], query: 'camisa' }],
  ['what reaches the postal code', { delivers: true, offer: true }],
  [
    'everything at once',
    {
      query: 'camisa',
      options: ['tamanho:p', 'tamanho:m'],
      stock: true,
      price: { from: null, to: 100 },
      delivers: true,
    },
  ],
  ['what nothing is', { options: ['cor:roxo'], stores: ['nenhuma'] }],
]

async function addWithOption(title: string, values: string[]) {
  const { db } = database
  const [first] = await db.select().from(product).limit(1)
  const id = newId()
  const merchantId = first?.merchantId ?? ''
  const optionNames = ['Porção']
  await db.insert(product).values({ id, merchantId, handle: id, title, status: 'published', optionNames })
  await db
    .insert(variant)
    .values(
      values.map((option1, position) => ({ productId: id, merchantId, option1, position, priceMinor: 100 })),
    )
  return id
}

const withdraw = (ids: string[]) =>
  database.db.update(product).set({ status: 'archived' }).where(inArray(product.id, ids))

describe('a filtered list', () => {
  it.each(filterSets)(
    'by %s shows the matching products, and counts the products each value would leave',
    async (_, some) => {
      const filters = { ...nothing, ...some, sort: 'name' as const }
      const { titles, facets } = await shown(filters, { postalCode })
      expect(titles.toSorted()).toEqual(expected(filters).toSorted())

      for (const facet of facets) {
        for (const { key, count, chosen } of facet.values) {
          const { kind } = facet
          if (count !== null) {
            expect(count, `${kind} ${key}`).toBe(expected(onlyWith(filters, kind, key)).length)
          }
          expect(chosen).toBe(isChosen(filters, kind, key))
        }
      }
      const values = (kind: FacetKind) => facets.find((facet) => facet.kind === kind)?.values ?? []
      expect(values('option').length + values('store').length).toBeGreaterThan(0)
      const every = expected({ ...filters, price: null })
      expect(values('price').reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(every.length)
    },
  )

  it.each(filterSets.filter(([, { query }]) => !query))(
    'by %s is counted the same in one query and value by value',
    async (_, some) => {
      const { db } = database
      const tree = await allCategories(db)
      const filters = { ...nothing, ...some }
      const chosen = filters.category ? tree.bySlug(filters.category) : null
      const categoryIds = chosen && tree.idsOf(chosen)
      const choices = { ...filters, categoryIds, postalCode }
      const counted = { merchantId: undefined, categoryIds: null, terms: null, choices }
      const [list, values] = [countedKey(counted), countedValues(counted)]
      const ways = await Promise.all(
        facetGroups(list.choices).map(async (group) => [
          await groupedCounts(db, { list, group }, values),
          await boundedCounts(db, { list, group }, values, { tree, offeredBelow: chosen }),
        ]),
      )
      const [grouped = [], bounded = []] = [0, 1].map((way) => ways.flatMap((each) => each[way] ?? []))
      const offered = (rows: FacetRow[]) => ({
        others: rows
          .filter(({ kind, count }) => kind !== 'category' && count > 0)
          .toSorted((a, b) => (a.kind + a.key < b.kind + b.key ? -1 : 1)),
        categories: categoryValues(
          rows.filter(({ kind }) => kind === 'category'),
          { tree, chosen, within: null },
        ),
      })
      expect(offered(bounded)).toEqual(offered(grouped))
    },
  )

  it.each<[string, Partial<ListFilters>[]]>([
    ['words', [{ query: 'camisa' }, { query: 'saia' }, { query: 'bala' }]],
    ['a category', [{ category: 'vestir' }, { category: 'comer' }]],
    ['a store', [{ stores: ['perto'] }, { stores: ['longe'] }]],
    ['a price', [{ price: { from: 20, to: 30 } }, { price: { from: 30, to: 100 } }]],
    ['stars', [{ rating: 4 }, { rating: 3 }]],
    ['an option', [{ options: ['cor:azul'] }, { options: ['cor:verde'] }]],
    [
      'two options of what is there',
      [
        { options: ['cor:azul', 'tamanho:g'], stock: true },
        { options: ['tamanho:p', 'cor:verde'], stock: true },
      ],
    ],
  ])('by %s is the same for each visitor when several request it at once', async (_, each) => {
    const filters = [...each, ...each].map((some) => ({ ...nothing, ...some }))
    const lists = await Promise.all(filters.map((one) => shown(one, { postalCode })))
    expect(new Set(lists.map(({ titles }) => titles.toSorted().join())).size).toBe(each.length)
    for (const [at, one] of filters.entries())
      expect(lists[at]?.titles.toSorted()).toEqual(expected(one).toSorted())
  })

  it('shows an option under one name, however merchants spell it', async () => {
    const { facets } = await shown(nothing)
    const options = facets.filter(({ kind }) => kind === 'option')
    expect(options.map(({ name }) => name.toLowerCase()).toSorted()).toEqual(['cor', 'tamanho'])
    expect(options.flatMap(({ values }) => values.map(({ label }) => label)).toSorted()).toEqual(
      [...colours, ...sizes].toSorted(),
    )
  })

  it('sorts sizes, weights and lengths by their meaning', async () => {
    const values = ['1 kg', '250 g', '1,5 kg', '30 g', 'GG', 'P', 'M', 'Único']
    const ids = [await addWithOption('Zzporções', values), await addWithOption('Zzporções de novo', values)]
    const { facets } = await shown({ ...nothing, query: 'zzporcoes' })
    const portions = facets.find(({ kind }) => kind === 'option')
    const labels = portions?.values.map(({ label }) => label) ?? []
    expect(labels.filter((label) => /g$/.test(label))).toEqual(['30 g', '250 g', '1 kg', '1,5 kg'])
    expect(labels.filter((label) => sizes.includes(label) || label === 'GG')).toEqual(['P', 'M', 'GG'])
    await withdraw(ids)
  })

  it('has no facet of an option with a single product, unless it is chosen', async () => {
    const values = ['Com alça', 'Sem alça']
    const alone = await addWithOption('Zzbolsa', values)
    const query = 'zzbolsa'
    const optionsOf = async (options: string[] = []) =>
      (await shown({ ...nothing, query, options })).facets
        .filter(({ kind }) => kind === 'option')
        .flatMap((facet) => facet.values.map(({ label }) => label))
    expect(await optionsOf()).toEqual([])
    expect(await optionsOf(['porcao:sem alca'])).toEqual(values)
    const second = await addWithOption('Zzbolsa de novo', ['De mão'])
    expect(await optionsOf()).toEqual(['Com alça', 'De mão', 'Sem alça'])
    await withdraw([alone, second])
  })

  it('shows the subcategories of its own category', async () => {
    const { titles, facets } = await shown(nothing, { within: 'vestir' })
    expect(titles.toSorted()).toEqual(expected({ ...nothing, category: 'vestir' }).toSorted())
    const below = facets.find(({ kind }) => kind === 'category')?.values ?? []
    expect(below.map(({ key }) => key)).toEqual(['camisas', 'saias'])
  })

  it('has no delivery facet without a postal code', async () => {
    const { titles, facets } = await shown({ ...nothing, delivers: true })
    expect(titles).toHaveLength(made.length)
    expect(facets.filter(({ kind }) => kind === 'delivers').flatMap(({ values }) => values)).toMatchObject([
      { chosen: true },
    ])
  })
})

/** The filters with this value alone in its facet. */
function onlyWith(filters: ListFilters, kind: FacetKind, key: string): ListFilters {
  if (kind === 'price') return { ...filters, price: readPriceRange(key) }
  if (kind === 'category') return { ...filters, category: key }
  if (kind === 'rating') return { ...filters, rating: Number(key) }
  if (kind === 'store') return { ...filters, stores: [key] }
  if (kind !== 'option') return { ...filters, [kind]: true }
  const others = filters.options.filter((each) => each.split(':')[0] !== key.split(':')[0])
  return { ...filters, options: [...others, key] }
}

function isChosen(filters: ListFilters, kind: FacetKind, key: string): boolean {
  const after = toggled(filters, kind, key)
  const count = ({ category, stores, price, rating, options, offer, stock, delivers }: ListFilters) =>
    stores.length + options.length + [category, price, rating, offer, stock, delivers].filter(Boolean).length
  return count(after) < count(filters)
}
