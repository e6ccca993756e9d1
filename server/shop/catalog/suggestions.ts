import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'
import { product } from '#server/db/schema/index.ts'
import { matchingProducts, termValues } from './search-queries.ts'
import { searchTerms } from './search-word-queries.ts'
import { storesListed } from './store-queries.ts'

const mostStores = 2
const mostProducts = 6

/** Names of stores and products for a search that is still being typed, the best first. */
export async function suggestions(db: Db, query: string): Promise<string[]> {
  const terms = await searchTerms(db, query)
  if (!terms || terms.words.length === 0) return []
  const [stores, products] = await Promise.all([
    storesListed(db, { terms, cursor: null, limit: mostStores }),
    productTitles(db, termValues(terms)),
  ])
  const names = [...stores.items.map(({ name }) => name), ...products.map(({ title }) => title)]
  return [...new Set(names)]
}

const { matching, rows } = matchingProducts(null, { scope: sql`true`, reached: sql`true` })

const productTitles = prepared((db) =>
  db
    .select({ title: product.title })
    .from(sql`(with matching as (${matching}) ${rows}) found`)
    .innerJoin(product, sql`${product.id} = found.id`)
    .orderBy(sql`found.sort_key desc`, sql`found.id desc`)
    .limit(mostProducts),
)
