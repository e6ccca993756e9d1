import { cleanQuery } from '#server/shop/catalog/search/search-terms.ts'
import { type ProductSort, productSorts } from '#shared/catalog/catalog.ts'
import {
  type ListFilters,
  priceFields,
  ratingSteps,
  readPriceFields,
  readPriceRange,
  usualSort,
} from '#shared/catalog/list-filters.ts'

const maxChosen = 20
const slugPattern = /^[\p{Ll}\p{N}][\p{Ll}\p{N}_-]{0,254}$/u
/** In the format of the database's option keys. */
const optionPattern = /^[^:\p{C}]{1,60}:[^\p{C}]{1,60}$/u

/** Reads search, filters, order and place of a list from its address. Invalid values are ignored. */
export function readList({ searchParams }: URL): { filters: ListFilters; cursor: string | null } {
  const query = cleanQuery(searchParams.get('q') ?? '')
  const all = (name: string, pattern: RegExp) =>
    [...new Set(searchParams.getAll(name))].filter((text) => pattern.test(text)).slice(0, maxChosen)
  const filters = {
    query,
    sort: readSort(searchParams.get('sort'), query),
    category: all('category', slugPattern)[0] ?? '',
    stores: all('store', slugPattern),
    price: readPrice(searchParams),
    rating: ratingSteps.find((stars) => String(stars) === searchParams.get('rating')) ?? null,
    options: all('option', optionPattern),
    offer: searchParams.get('offer') === '1',
    stock: searchParams.get('stock') === '1',
    delivers: searchParams.get('delivers') === '1',
  }
  return { filters, cursor: searchParams.get('cursor') }
}

/** A form sends the price as two fields, a link as one. */
function readPrice(query: URLSearchParams) {
  const field = (name: string) => (query.get(name) ?? '').trim()
  const range = readPriceRange(field('price'))
  return range ?? readPriceFields(field(priceFields.from), field(priceFields.to))
}

function readSort(text: string | null, query: string): ProductSort {
  const sort = productSorts.find((each) => each === text)
  if (query === '' && sort === 'relevance') return usualSort(query)
  return sort ?? usualSort(query)
}
