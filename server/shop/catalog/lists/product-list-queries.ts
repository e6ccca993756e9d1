import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { preparedByKey } from '#server/db/prepared.ts'
import { merchant, product } from '#server/db/schema/index.ts'
import {
  matchingProducts,
  nearestProducts,
  type ShownProducts,
  termValues,
} from '#server/shop/catalog/search/search-queries.ts'
import type { SearchTerms } from '#server/shop/catalog/search/search-terms.ts'
import {
  type Listed,
  type ProductCardView,
  type ProductSort,
  productsPerPage,
} from '#shared/catalog/catalog.ts'
import type { DeliveryDestination } from './card-delivery.ts'
import {
  type ChoiceKey,
  choiceKey,
  choicesHold,
  choiceValues,
  isOfStore,
  isOnOffer,
  type ListChoices,
  reaches,
} from './list-conditions.ts'
import { type ListSource, listPage, type PageKey, pageSelect } from './list-page.ts'
import { cardRows, cardView, isForSale, productCards } from './product-card-queries.ts'

export interface ProductList {
  merchantId?: string | undefined
  choices: ListChoices
  /** The search terms, or null for all products. */
  terms: SearchTerms | null
  /** `relevance` means `newest` if nothing is searched. */
  sort: ProductSort
  cursor: string | null
  /** Products that do not ship there come last. */
  to: DeliveryDestination | null
}

export const nothingListed: Listed<never> = { items: [], total: 0, next: null, previous: null }

/** The data on which its statement depends. */
interface ListKey {
  ofStore: boolean
  choices: ChoiceKey
  searched: boolean
  sort: ProductSort
  delivered: boolean
}

/** Returns the products of the whole shop, of a store or of a category; all of them, or those that a search finds. */
export async function productsListed(db: Db, list: ProductList): Promise<Listed<ProductCardView>> {
  const { merchantId, choices, terms, to } = list
  if (terms?.words.length === 0) return nothingListed
  const key: ListKey = {
    ofStore: merchantId !== undefined,
    choices: choiceKey(choices),
    searched: terms !== null,
    sort: list.sort === 'relevance' && !terms ? 'newest' : list.sort,
    delivered: to !== null,
  }
  const values = {
    ...choiceValues(choices),
    ...(terms && termValues(terms)),
    merchantId,
    postalCode: to?.postalCode ?? choices.postalCode,
  }
  const request = { sort: key.sort, cursor: list.cursor, limit: productsPerPage }
  const listed = await listPage(bucketsOf(key).length, request, (page, at) =>
    productRows(db, { list: key, page }, { ...values, ...at }),
  )
  return { ...listed, items: listed.items.map((row) => cardView(row, to)) }
}

const productRows = preparedByKey('product-list', (db, { list, page }: { list: ListKey; page: PageKey }) => {
  const reached = list.delivered ? reaches : sql`true`
  const source = list.searched
    ? matchingProducts(sortKey[list.sort], { scope: scope(list), reached })
    : browsedProducts(list, reached)
  return cardRows(db, pageSelect(source, bucketsOf(list), page), list.delivered, list.choices.options)
})

const bucketsOf = ({ delivered }: ListKey) => (delivered ? bucketsByReach : defaultBuckets)

/**
 * SQL expression: the rating with five neutral reviews added, so that few stars have little weight. The index has the
 * same expression.
 */
const bayesianRating = sql`((${product.ratingSum} * 100 + 1500) / (${product.ratingCount} + 5))`

const defaultBuckets = [sql`available`, sql`not available`]
const bucketsByReach = [sql`available and reached`, sql`available and not reached`, sql`not available`]

const sortKey: Record<ProductSort, SQL | null> = {
  relevance: null,
  newest: sql`${product.createdAt}`,
  'price-asc': sql`${product.priceMinor}`,
  'price-desc': sql`${product.priceMinor}`,
  rating: bayesianRating,
  name: sql`left(fold(${product.title}), 200)`,
}

/**
 * Source of a list without a search. Each category of a list has its own range in the index, so their rows are merged.
 */
function browsedProducts(list: ListKey, reached: SQL): ListSource {
  const byBranch = !list.ofStore && list.choices.category
  const conditions = byBranch
    ? sql`${product.categoryId} = branch.id and ${choicesHold(list.choices, 'category')}`
    : scope(list)
  const rows = sql`
    select ${product.id}, ${product.available}, ${reached} as reached, ${sortKey[list.sort]} as sort_key
    from ${product} join ${merchant} on ${merchant.id} = ${product.merchantId}
    where ${isForSale} and ${conditions}`
  if (!byBranch) return { rows }
  return { rows, branches: sql`unnest(${sql.placeholder('categoryIds')}::uuid[]) branch (id)` }
}

const scope = ({ ofStore, choices }: ListKey): SQL =>
  sql`${ofStore ? isOfStore : sql`true`} and ${choicesHold(choices)}`

const forSale = sql`from ${product} join ${merchant} on ${merchant.id} = ${product.merchantId}
  where ${isForSale} and ${product.available}`

const limit = sql.placeholder('limit')

const newestFirst = (condition: SQL) => sql`
  select ${product.id}, row_number() over (order by ${product.createdAt} desc, ${product.id} desc) as index
  ${forSale} and ${condition}
  order by ${product.createdAt} desc, ${product.id} desc limit ${limit}`

const newestCards = productCards('newest-products', newestFirst(sql`true`))
const offerCards = productCards('products-on-offer', newestFirst(isOnOffer))

export const newestProducts = (db: Db, { limit, to }: ShownProducts) => newestCards(db, { limit }, to)

export const productsOnOffer = (db: Db, { limit, to }: ShownProducts) => offerCards(db, { limit }, to)

const cardsOfCategories = productCards(
  'products-of-categories',
  newestFirst(sql`${product.categoryId} = any(${sql.placeholder('categoryIds')}::uuid[])`),
)

/** Returns the newest available products of these categories. */
export const newestOfCategories = (db: Db, categoryIds: readonly string[], { limit, to }: ShownProducts) =>
  cardsOfCategories(db, { categoryIds, limit }, to)

const chosenCards = productCards(
  'chosen-products',
  sql`
  select ${product.id}, chosen.index
  from unnest(${sql.placeholder('ids')}::uuid[]) with ordinality chosen (id, index)
  join ${product} on ${product.id} = chosen.id join ${merchant} on ${merchant.id} = ${product.merchantId}
  where ${isForSale}`,
)

/** Returns those of the products that are for sale, in the order of their ids. */
export const chosenProducts = (db: Db, ids: readonly string[], to: DeliveryDestination | null) =>
  ids.length === 0 ? Promise.resolve([]) : chosenCards(db, { ids }, to)

/** Returns the products shown when a search finds nothing: the nearest, or else the newest. */
export async function productsInstead(
  db: Db,
  terms: SearchTerms | null,
  shown: ShownProducts,
): Promise<ProductCardView[]> {
  const nearest = terms && terms.words.length > 0 ? await nearestProducts(db, terms, shown) : []
  return nearest.length > 0 ? nearest : newestProducts(db, shown)
}

/** Returns related products: of the same category first, then of the same store. */
export const relatedProducts = (
  db: Db,
  { id, categoryId, merchantId }: { id: string; categoryId: string | null; merchantId: string },
  { limit, to }: ShownProducts,
): Promise<ProductCardView[]> => relatedCards(db, { id, categoryId, merchantId, limit }, to)

const isOther = sql`${product.id} <> ${sql.placeholder('id')}`
const ofCategory = sql`${product.categoryId} = ${sql.placeholder('categoryId')}`

const relatedCards = productCards(
  'related-products',
  sql`
  select id, min(index) as index from (
    (select id, index from (${newestFirst(sql`${isOther} and ${ofCategory}`)}) of_category)
    union all (select id, ${limit} + index from (${newestFirst(sql`${isOther} and ${isOfStore}`)}) of_store)
  ) either group by id order by index limit ${limit}`,
)
