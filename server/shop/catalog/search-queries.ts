import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, product } from '#server/db/schema/index.ts'
import { countLimit, type ProductCardView } from '#shared/catalog.ts'
import type { Destination } from './card-delivery.ts'
import type { ListSource } from './list-page.ts'
import { isForSale, productCards } from './product-card-queries.ts'
import type { SearchTerms } from './search-terms.ts'

/** How many of a few products, and where they would go. */
export interface Shown {
  limit: number
  to?: Destination | null
}

/** Of a search, by the names under which conditions ask for them. */
export const termValues = ({ phrase, words }: SearchTerms) => ({
  phrase,
  allWords: words.map(({ query }) => `(${query})`).join(' & '),
  anyWord: words.map(({ nearQuery }) => `(${nearQuery})`).join(' | '),
})

const phrase = sql.placeholder('phrase')
/** What was asked under that name, in the language of `to_tsquery`. */
export const toQuery = (name: string) => sql`to_tsquery('shop_portuguese', ${sql.placeholder(name)})`

/** In the language of a text search: all words, each in some form or nearly. */
export const allWords = toQuery('allWords')

/** A product's. */
export const hasWords = sql`${product.searchVector} @@ ${allWords}`

/** Products in which every word is found, in some form or nearly. Without a sort key, the best come first. */
export function matchingProducts(
  sortKey: SQL | null,
  { scope, reached }: { scope: SQL; reached: SQL },
): ListSource {
  const matching = (columns: SQL) => sql`
    select ${product.id}, ${columns}
    from ${product} join ${merchant} on ${merchant.id} = ${product.merchantId}
    where ${isForSale} and ${scope} and ${hasWords}`
  if (sortKey) {
    return {
      matching: matching(sql`${product.available}, ${reached} as reached, ${sortKey} as sort_key`),
      rows: sql`select * from matching`,
    }
  }
  return {
    // What is sold out is less relevant already.
    matching: sql`
      select found.id, true as available, ${reached} as reached, found.sort_key
      from (select id, ${relevance} as sort_key from (${best(matching)}) best) found
      join ${product} on ${product.id} = found.id`,
    rows: sql`select * from matching`,
  }
}

/** For a search that found nothing: what has at least one of its words, or one like it. */
export const nearestProducts = (
  db: Db,
  terms: SearchTerms,
  { limit, to }: Shown,
): Promise<ProductCardView[]> => nearestCards(db, { ...termValues(terms), limit }, to)

/** Similarity costs ten times what the rank by words does: only the best by rank are compared. */
const best = (matching: (columns: SQL) => SQL) => sql`
  select * from (${matching(rankedColumns(allWords))}) ranked order by rank desc, id desc limit ${countLimit + 1}`

const rankedColumns = (query: SQL) => sql`${product.title}, ${product.available}, ${product.recentSales},
  ts_rank(${product.searchVector}, ${query}) as rank`

/** In millionths, so that a cursor can hold it: the right words, few others beside them, something to buy, sold often. */
const relevance = sql`((
    rank + word_similarity(fold(${phrase}), fold(title)) + similarity(fold(${phrase}), fold(title))
    + case when available then 0.3 else 0 end
    + least(0.2, ln(1 + recent_sales) / 25)
  ) * 1000000)::bigint`

const anyWord = toQuery('anyWord')

const near = sql`
  select ${product.id}, ${rankedColumns(anyWord)}
  from ${product} join ${merchant} on ${merchant.id} = ${product.merchantId}
  where ${isForSale} and ${product.searchVector} @@ ${anyWord}
  order by rank desc, id desc limit ${countLimit}`

const nearestCards = productCards(sql`
  select id, row_number() over (order by ${relevance} desc, id desc) as place
  from (${near}) near order by place limit ${sql.placeholder('limit')}`)
