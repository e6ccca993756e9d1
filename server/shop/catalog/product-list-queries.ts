import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, product } from '#server/db/schema/index.ts'
import { type Listed, type ProductCardView, type ProductSort, productsPerPage } from '#shared/catalog.ts'
import type { Destination } from './card-delivery.ts'
import { choicesHold, type ListChoices, reaches } from './list-conditions.ts'
import type { ListSource } from './list-page.ts'
import { isForSale, listedProducts, productCards } from './product-card-queries.ts'
import { matchingProducts, nearestProducts, type Shown } from './search-queries.ts'
import type { SearchTerms } from './search-terms.ts'

export interface ProductList {
  merchantId?: string | undefined
  choices: ListChoices
  /** Null for everything. */
  terms: SearchTerms | null
  /** `relevance` counts as `newest` where nothing is searched. */
  sort: ProductSort
  cursor: string | null
  /** What does not reach it comes after what does. */
  to: Destination | null
}

export const nothingListed: Listed<never> = { items: [], total: 0, next: null, previous: null }

/** Products of the whole shop, of a store or of a category; all of them, or those that a search finds. */
export async function productsListed(db: Db, list: ProductList): Promise<Listed<ProductCardView>> {
  const reached = list.to ? reaches(list.to.postalCode) : sql`true`
  const shelves = list.to ? shelvesByReach : undefined
  const request = { sort: list.sort, cursor: list.cursor, limit: productsPerPage }
  if (!list.terms) {
    const sort = list.sort === 'relevance' ? 'newest' : list.sort
    return listedProducts(
      db,
      { ...browsedProducts(list, sort, reached), shelves },
      { ...request, sort },
      list.to,
    )
  }
  if (list.terms.words.length === 0) return nothingListed
  const source = matchingProducts(list.terms, sortKey[list.sort], { scope: scope(list), reached })
  return listedProducts(db, { ...source, shelves }, request, list.to)
}

/** Few stars say little: each product begins with five voices for three stars. As the index has it. */
const weighedRating = sql`((${product.ratingSum} * 100 + 1500) / (${product.ratingCount} + 5))`

const shelvesByReach = [sql`available and reached`, sql`available and not reached`, sql`not available`]

const sortKey: Record<Exclude<ProductSort, 'relevance'>, SQL> & { relevance: null } = {
  relevance: null,
  newest: sql`${product.createdAt}`,
  'price-asc': sql`${product.priceMinor}`,
  'price-desc': sql`${product.priceMinor}`,
  rating: weighedRating,
  name: sql`left(fold(${product.title}), 200)`,
}

/** Each category of a list has its own place in the index: their lists are merged. */
function browsedProducts(
  list: ProductList,
  sort: Exclude<ProductSort, 'relevance'>,
  reached: SQL,
): ListSource {
  const { categoryIds } = list.choices
  const byBranch = !list.merchantId && categoryIds !== null
  const conditions = byBranch
    ? sql`${product.categoryId} = branch.id and ${choicesHold({ ...list.choices, categoryIds: null })}`
    : scope(list)
  const rows = sql`
    select ${product.id}, ${product.available}, ${reached} as reached, ${sortKey[sort]} as sort_key
    from ${product} join ${merchant} on ${merchant.id} = ${product.merchantId}
    where ${isForSale} and ${conditions}`
  if (!byBranch) return { rows }
  return { rows, branches: sql`unnest(${sql.param(categoryIds)}::uuid[]) branch (id)` }
}

const scope = ({ merchantId, choices }: ProductList): SQL =>
  sql`${ofStore(merchantId)} and ${choicesHold(choices)}`

/** Products of one store, or of all. */
export const ofStore = (merchantId: string | undefined): SQL =>
  merchantId ? eq(product.merchantId, merchantId) : sql`true`

const forSale = sql`from ${product} join ${merchant} on ${merchant.id} = ${product.merchantId}
  where ${isForSale} and ${product.available}`

const newestFirst = (condition: SQL, limit: number) => sql`
  select ${product.id}, row_number() over (order by ${product.createdAt} desc, ${product.id} desc) as place
  ${forSale} and ${condition}
  order by ${product.createdAt} desc, ${product.id} desc limit ${limit}`

export const newestProducts = (db: Db, { limit, to }: Shown) =>
  productCards(db, newestFirst(sql`true`, limit), to)

export const productsOnOffer = (db: Db, { limit, to }: Shown) =>
  productCards(db, newestFirst(sql`${product.compareAtMinor} is not null`, limit), to)

/** For a search that found nothing: what comes nearest, or else what is new. */
export async function productsInstead(
  db: Db,
  terms: SearchTerms | null,
  shown: Shown,
): Promise<ProductCardView[]> {
  const nearest = terms && terms.words.length > 0 ? await nearestProducts(db, terms, shown) : []
  return nearest.length > 0 ? nearest : newestProducts(db, shown)
}

/** Of the same category first, then of the same store. */
export function relatedProducts(
  db: Db,
  { id, categoryId, merchantId }: { id: string; categoryId: string | null; merchantId: string },
  { limit, to }: Shown,
): Promise<ProductCardView[]> {
  const isOther = sql`${product.id} <> ${id}`
  const ofCategory = newestFirst(sql`${isOther} and ${product.categoryId} = ${categoryId}`, limit)
  const ofStore = newestFirst(sql`${isOther} and ${product.merchantId} = ${merchantId}`, limit)
  return productCards(
    db,
    sql`select id, min(place) as place from (
      (select id, place from (${ofCategory}) of_category)
      union all (select id, ${limit} + place from (${ofStore}) of_store)
    ) either group by id order by place limit ${limit}`,
    to,
  )
}
