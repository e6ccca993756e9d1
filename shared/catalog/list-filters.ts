import type { ProductSort } from './catalog.ts'

/** The filters of a product list. All of them are in its address. */
export interface ListFilters {
  query: string
  sort: ProductSort
  /** Slug, or empty for all. */
  category: string
  /** Slugs. */
  stores: readonly string[]
  price: PriceRange | null
  /** Minimum number of stars. */
  rating: number | null
  /** `name:value`, folded: `cor:azul`. */
  options: readonly string[]
  offer: boolean
  stock: boolean
  /** Only products delivered to the visitor's postal code. */
  delivers: boolean
}

/** In whole units of the currency. `to` is exclusive, and null means no limit. */
export interface PriceRange {
  from: number | null
  to: number | null
}

/** The minimum ratings that a list offers. */
export const ratingSteps = [4, 3]

/** The steps of the offered price ranges, in whole units. */
export const priceSteps = [25, 50, 100, 200, 500]

export const facetKinds = [
  ...(['category', 'store', 'price', 'rating', 'option'] as const),
  ...(['offer', 'stock', 'delivers'] as const),
] as const
export type FacetKind = (typeof facetKinds)[number]

export interface FacetValue {
  key: string
  label: string
  /**
   * The number of products with this value, ignoring the other values of its facet, and at most one more than
   * `countLimit`. Null for a price range that was typed.
   */
  count: number | null
  chosen: boolean
  /** CSS colors, where the value of an option names some. */
  colors?: string[]
}

/** One facet of a list. `offer`, `stock` and `delivers` have one value each. */
export interface Facet {
  kind: FacetKind
  /** Name of the option. Empty for the other kinds. */
  name: string
  values: FacetValue[]
}

export const usualSort = (query: string): ProductSort => (query === '' ? 'newest' : 'relevance')

/** `50-100`, `-25`, `500-`. */
export const writePriceRange = ({ from, to }: PriceRange) => `${from ?? ''}-${to ?? ''}`

export function readPriceRange(text: string): PriceRange | null {
  const [, from = '', to = ''] = /^(\d{0,7})-(\d{0,7})$/.exec(text) ?? []
  const range = { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) }
  if (range.from === null && range.to === null) return null
  return range.from !== null && range.to !== null && range.from >= range.to ? null : range
}

/** Two fields of a form that have the same meaning as `price`. */
export const priceFields = { from: 'price-from', to: 'price-to' }

/** Reads the typed lowest and highest price. They are swapped when they are in the wrong order. */
export function readPriceFields(from: string, to: string): PriceRange | null {
  const [low, high] = [readPriceRange(`${from}-`)?.from ?? null, readPriceRange(`-${to}`)?.to ?? null]
  if (low === null || high === null) return readPriceRange(`${low ?? ''}-${high ?? ''}`)
  return { from: Math.min(low, high), to: Math.max(low, high, Math.min(low, high) + 1) }
}

/** Returns the parameters of a list's address in a fixed order, without defaults. */
export function listParameters(filters: ListFilters, cursor?: string): [name: string, value: string][] {
  const { query, sort, category, stores, price, rating, options, offer, stock, delivers } = filters
  const parameters: [string, string][] = [
    ['q', query],
    ['category', category],
    ...stores.map((slug): [string, string] => ['store', slug]),
    ['price', price ? writePriceRange(price) : ''],
    ['rating', rating ? String(rating) : ''],
    ...options.map((key): [string, string] => ['option', key]),
    ['offer', offer ? '1' : ''],
    ['stock', stock ? '1' : ''],
    ['delivers', delivers ? '1' : ''],
    ['sort', sort === usualSort(query) ? '' : sort],
    ['cursor', cursor ?? ''],
  ]
  return parameters.filter(([, value]) => value !== '')
}

export function listAddress(path: string, filters: ListFilters, cursor?: string): string {
  const parameters = listParameters(filters, cursor)
  return parameters.length > 0 ? `${path}?${new URLSearchParams(parameters)}` : path
}

/** Returns the filters with one value selected, or without it when it was selected. */
export function toggled(filters: ListFilters, kind: FacetKind, key: string): ListFilters {
  switch (kind) {
    case 'category':
      return { ...filters, category: filters.category === key ? '' : key }
    case 'store':
      return { ...filters, stores: withOrWithout(filters.stores, key) }
    case 'option':
      return { ...filters, options: withOrWithout(filters.options, key) }
    case 'rating':
      return { ...filters, rating: filters.rating === Number(key) ? null : Number(key) }
    case 'price': {
      const isChosen = filters.price !== null && writePriceRange(filters.price) === key
      return { ...filters, price: isChosen ? null : readPriceRange(key) }
    }
    default:
      return { ...filters, [kind]: !filters[kind] }
  }
}

const withOrWithout = (keys: readonly string[], key: string) =>
  keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key]

/** Returns the same search without any filter. */
export const withoutChoices = ({ query, sort }: ListFilters): ListFilters => ({
  query,
  sort,
  ...{
    category: '',
    stores: [],
    price: null,
    rating: null,
    options: [],
    offer: false,
    stock: false,
    delivers: false,
  },
})

/** Returns the selected filters as parameters of the list's address. */
export const listChoices = (filters: ListFilters) =>
  listParameters({ ...filters, query: '', sort: usualSort('') })

export const isFiltered = (filters: ListFilters): boolean => listChoices(filters).length > 0
