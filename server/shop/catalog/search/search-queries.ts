import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, product, shippingRule } from '#server/db/schema/index.ts'
import type { DeliveryDestination } from '#server/shop/catalog/lists/card-delivery.ts'
import { shipmentOfProduct } from '#server/shop/catalog/lists/list-conditions.ts'
import type { ListSource } from '#server/shop/catalog/lists/list-page.ts'
import { isForSale, productCards } from '#server/shop/catalog/lists/product-card-queries.ts'
import { ruleFits, rulePrice } from '#server/shop/merchants/shipping-rules.ts'
import { countLimit, type ProductCardView } from '#shared/catalog/catalog.ts'
import type { SearchTerms } from './search-terms.ts'
import { allOf, anyOf, saidClearly } from './word-lexemes.ts'

/** How many of a few products, and where they would go. */
export interface ShownProducts {
  limit: number
  to?: DeliveryDestination | null
}

/** Conditions of a search, with named placeholders. */
export function termValues({ phrase, words, freeShipping }: SearchTerms) {
  const lexemes = words.map((word) => word.lexemes)
  const [allWords, anyWord] = [allOf(lexemes), anyOf(lexemes)]
  return {
    phrase,
    allWords,
    anyWord,
    freeShipping,
    allClearly: saidClearly(allWords),
    anyClearly: saidClearly(anyWord),
  }
}

const phrase = sql.placeholder('phrase')
const lexemesNamed = (name: string) => sql`${sql.placeholder(name)}::tsquery`

/** Each word in some form. */
const allWords = lexemesNamed('allWords')

/** Condition: the store ships it for free to the `postalCode`, or anywhere if that is unknown. */
const isSentForFree = sql`exists (
  select from ${shippingRule} r
  where r.merchant_id = ${product.merchantId} and r.method <> 'pickup' and ${rulePrice(shipmentOfProduct)} = 0
    and ${ruleFits({ ...shipmentOfProduct, postalCode: sql`coalesce(${shipmentOfProduct.postalCode}, r.postal_from)` })})`

/** A product's. Needs the `postalCode` as well. */
export const hasWords = sql`(${product.searchVector} @@ ${allWords}
  and (not ${sql.placeholder('freeShipping')}::boolean or ${isSentForFree}))`

/** Products in which every word is found, in some form. Without a sort key, the best come first. */
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

/** For a search without results: products with at least one of its words. */
export const nearestProducts = (
  db: Db,
  terms: SearchTerms,
  { limit, to }: ShownProducts,
): Promise<ProductCardView[]> => nearestCards(db, { ...termValues(terms), limit }, to)

/** Similarity costs ten times what the rank by words does: only the best by rank are compared. */
const best = (matching: (columns: SQL) => SQL) => sql`
  select * from (${matching(rankedColumns(allWords, lexemesNamed('allClearly')))}) ranked order by rank desc, id desc limit ${countLimit + 1}`

/** Matches in a description rank below matches in the product's own fields. */
const rankedColumns = (
  query: SQL,
  clearly: SQL,
) => sql`${product.title}, ${product.available}, ${product.recentSales},
  ts_rank(${product.searchVector}, ${query}) + case when ${product.searchVector} @@ ${clearly} then 1 else 0 end as rank`

/** In millionths, so that a cursor can hold it: exact words, few other words, in stock, sold often. */
const relevance = sql`((
    rank + word_similarity(fold(${phrase}), fold(title)) + similarity(fold(${phrase}), fold(title))
    + case when available then 0.3 else 0 end
    + least(0.2, ln(1 + recent_sales) / 25)
  ) * 1000000)::bigint`

const anyWord = lexemesNamed('anyWord')

const near = sql`
  select ${product.id}, ${rankedColumns(anyWord, lexemesNamed('anyClearly'))}
  from ${product} join ${merchant} on ${merchant.id} = ${product.merchantId}
  where ${isForSale} and ${product.searchVector} @@ ${anyWord}
  order by rank desc, id desc limit ${countLimit}`

const nearestCards = productCards(
  'nearest-products',
  sql`
  select id, row_number() over (order by ${relevance} desc, id desc) as index
  from (${near}) near order by index limit ${sql.placeholder('limit')}`,
)
