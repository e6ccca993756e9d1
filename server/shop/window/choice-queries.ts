import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, product } from '#server/db/schema/index.ts'
import { noChoices } from '#server/shop/catalog/lists/list-conditions.ts'
import { isForSale } from '#server/shop/catalog/lists/product-card-queries.ts'
import { productsListed } from '#server/shop/catalog/lists/product-list-queries.ts'
import { storesListed } from '#server/shop/catalog/lists/store-queries.ts'
import { searchTerms } from '#server/shop/catalog/search/search-word-queries.ts'
import { matchPage } from '#shared/routing/match-page.ts'
import type { WindowChoice } from '#shared/window/window-versions.ts'

const maxFound = 12

/** Returns some products, whose number their ids or their address bounds. */
const productChoices = (db: Db, condition: SQL | undefined): Promise<WindowChoice[]> =>
  db
    .select({
      id: product.id,
      name: product.title,
      detail: merchant.name,
      isPublic: sql<boolean>`${isForSale}`,
    })
    .from(product)
    .innerJoin(merchant, eq(merchant.id, product.merchantId))
    .where(condition)

/** Returns some stores, bounded likewise. */
const storeChoices = (db: Db, condition: SQL | undefined): Promise<WindowChoice[]> =>
  db
    .select({
      id: merchant.id,
      name: merchant.name,
      detail: sql<string>`concat_ws(', ', nullif(${merchant.city}, ''), ${merchant.region})`,
      isPublic: sql<boolean>`${merchant.status} = 'active'`,
    })
    .from(merchant)
    .where(condition)

/** Sorts choices as their ids were given. */
const inOrder = (ids: readonly string[], choices: readonly WindowChoice[]) =>
  choices.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))

/** Returns the products that were chosen for a block, in order. */
export const chosenProductsOf = async (db: Db, ids: readonly string[]): Promise<WindowChoice[]> =>
  ids.length === 0 ? [] : inOrder(ids, await productChoices(db, inArray(product.id, [...ids])))

/** Returns the stores that were chosen for a block, in order. */
export const chosenStoresOf = async (db: Db, ids: readonly string[]): Promise<WindowChoice[]> =>
  ids.length === 0 ? [] : inOrder(ids, await storeChoices(db, inArray(merchant.id, [...ids])))

/** Returns the parameters of an address of the shop, or null for any other text. */
function addressOf(query: string) {
  const path = /^(?:https?:\/\/[^/\s]+)?(\/[^\s?#]*)/.exec(query)?.[1]
  return path === undefined ? null : (matchPage(path)?.params ?? {})
}

/** Finds products for sale by their names, or one by the address of its page. */
export async function findProducts(db: Db, query: string): Promise<WindowChoice[]> {
  if (query === '') return []
  const address = addressOf(query)
  if (address) {
    const { merchantSlug = '', productHandle = '' } = address
    const isThis = and(eq(merchant.slug, merchantSlug), eq(product.handle, productHandle))
    return productChoices(db, and(isForSale, isThis))
  }
  const terms = await searchTerms(db, query)
  const list = { choices: noChoices, terms, sort: 'relevance', cursor: null, to: null } as const
  const { items } = await productsListed(db, list)
  return items
    .slice(0, maxFound)
    .map(({ id, title, store }) => ({ id, name: title, detail: store.name, isPublic: true }))
}

/** Finds open stores by their names, or one by the address of its page. */
export async function findStores(db: Db, query: string): Promise<WindowChoice[]> {
  if (query === '') return []
  const address = addressOf(query)
  if (address) {
    const isThis = and(eq(merchant.slug, address.merchantSlug ?? ''), eq(merchant.status, 'active'))
    return storeChoices(db, isThis)
  }
  const terms = await searchTerms(db, query)
  const { items } = await storesListed(db, { terms, cursor: null, limit: maxFound })
  return items.map(({ id, name, city, region }) => ({
    id,
    name,
    detail: `${city}, ${region}`,
    isPublic: true,
  }))
}
