import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { product } from '#server/db/schema/index.ts'
import { matchingProducts } from './search-queries.ts'
import { searchTerms } from './search-word-queries.ts'
import { storesListed } from './store-queries.ts'

const mostStores = 2
const mostProducts = 6

/** Names of stores and products for a search that is still being typed, the best first. */
export async function suggestions(db: Db, query: string): Promise<string[]> {
  const terms = await searchTerms(db, query)
  if (!terms || terms.words.length === 0) return []
  const { matching, rows } = matchingProducts(terms, null, { scope: sql`true`, reached: sql`true` })
  const [stores, products] = await Promise.all([
    storesListed(db, { terms, cursor: null, limit: mostStores }),
    db.execute<{ title: string }>(sql`
      with matching as (${matching}), found as (${rows})
      select ${product.title} from found join ${product} on ${product.id} = found.id
      order by found.sort_key desc, found.id desc limit ${mostProducts}`),
  ])
  const names = [...stores.items.map(({ name }) => name), ...products.rows.map(({ title }) => title)]
  return [...new Set(names)]
}
