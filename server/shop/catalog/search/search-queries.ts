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

/** A limit for a list of a few products, and their destination. */
export interface ShownProducts {
  limit: number
  to?: DeliveryDestination | null
}

/** Returns the bound values of a search by the names of their placeholders. */
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

/** SQL expression: each word in some form. */
const allWords = lexemesNamed('allWords')

/** SQL condition: the store ships it for free to the `postalCode`, or anywhere if that is unknown. */
const isSentForFree = sql`exists (
  select from ${shippingRule} r
  where r.merchant_id = ${product.merchantId} and r.method <> 'pickup' and ${rulePrice(shipmentOfProduct)} = 0
    and ${ruleFits({ ...shipmentOfProduct, postalCode: sql`coalesce(${shipmentOfProduct.postalCode}, r.postal_from)` })})`

/** SQL condition: the product matches the words. Needs the `postalCode` as well. */
export const hasWords = sql`(${product.searchVector} @@ ${allWords}
  and (not ${sql.placeholder('freeShipping')}::boolean or ${isSentForFree}))`

/** Source of the products in which every word is found, in some form. Without a sort key, the best come first. */
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
    // Sold-out products already have a lower relevance.
    matching: sql`
      select found.id, true as available, ${reached} as reached, found.sort_key
      from (select id, ${relevance} as sort_key from (${best(matching)}) best) found
      join ${product} on ${product.id} = found.id`,
    rows: sql`select * from matching`,
  }
}

/** Returns products with at least one of the words, for a search without results. */
export const nearestProducts = (
  db: Db,
  terms: SearchTerms,
  { limit, to }: ShownProducts,
): Promise<ProductCardView[]> => nearestCards(db, { ...termValues(terms), limit }, to)

/** SQL query: the best products by rank. Similarity costs ten times as much as rank, so only these are compared. */
const best = (matching: (columns: SQL) => SQL) => sql`
  select * from (${matching(rankedColumns(allWords, lexemesNamed('allClearly')))}) ranked order by rank desc, id desc limit ${countLimit + 1}`

/** SQL columns with the rank. Matches in a description rank below matches in the product's other fields. */
const rankedColumns = (
  query: SQL,
  clearly: SQL,
) => sql`${product.title}, ${product.available}, ${product.recentSales},
  ts_rank(${product.searchVector}, ${query}) + case when ${product.searchVector} @@ ${clearly} then 1 else 0 end as rank`

/**
 * SQL expression: the relevance, in millionths, so that a cursor can contain it: exact words, few other words, in
 * stock, sold often.
 */
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
