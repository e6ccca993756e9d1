import { href } from '#shared/href.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { productByHandle } from '../../../shop/catalog/products/product-queries.ts'
import { type FoundStore, slugAfter, storeBySlug } from '../../../shop/merchants/merchant-queries.ts'
import { type CachedContext, redirectTo } from '../page.ts'

/** The product that the address names, and its store. */
export async function foundProduct(context: CachedContext) {
  const { url, params, services } = context
  const { store, merchantId } = await foundStore(context)
  const found = await productByHandle(services.db, { merchantId, handle: params.productHandle ?? '' })
  if (!found) throw pageNotFound(url.pathname)
  return { store, merchantId, found }
}

/** The store that the address names; by a name that it once had, the same address under its name of today. */
export async function foundStore({ url, params, services }: CachedContext): Promise<FoundStore> {
  const slug = params.merchantSlug ?? ''
  const found = await storeBySlug(services, slug)
  if (found) return found
  const merchantSlug = await slugAfter(services.db, slug)
  if (!merchantSlug) throw pageNotFound(url.pathname)
  const rest = url.pathname.slice(href('store', { merchantSlug: slug }).length)
  throw redirectTo(href('store', { merchantSlug }) + rest + url.search, 301)
}
