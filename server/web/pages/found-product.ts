import { productByHandle } from '#server/shop/catalog/product-queries.ts'
import { pageNotFound } from '#shared/app-error.ts'
import { foundStore } from './found-store.ts'
import type { AnybodysVisit } from './page.ts'

/** The product that the address names, and its store. */
export async function foundProduct(visit: AnybodysVisit) {
  const { url, params, services } = visit
  const { store, merchantId } = await foundStore(visit)
  const found = await productByHandle(services.db, { merchantId, handle: params.productHandle ?? '' })
  if (!found) throw pageNotFound(url.pathname)
  return { store, merchantId, found }
}
