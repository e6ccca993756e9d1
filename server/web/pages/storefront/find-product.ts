import { productByHandle } from '#server/shop/catalog/products/product-queries.ts'
import type { CachedContext } from '#server/web/pages/page.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { findStore } from './find-store.ts'

/** The product that the address names, and its store. */
export async function findProduct(context: CachedContext<'merchantSlug' | 'productHandle'>) {
  const { url, params, services } = context
  const [{ store, merchantId }, found] = await Promise.all([
    findStore(context),
    productByHandle(services.db, params),
  ])
  if (!found) throw pageNotFound(url.pathname)
  return { store, merchantId, found }
}
