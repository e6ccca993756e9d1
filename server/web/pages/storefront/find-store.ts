import { type FoundStore, slugAfter, storeBySlug } from '#server/shop/merchants/merchant-queries.ts'
import { type CachedContext, redirectTo } from '#server/web/pages/page.ts'
import { href } from '#shared/href.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'

/** Finds the store of the address. A former name redirects to the same address under the present one. */
export async function findStore({
  url,
  params,
  services,
}: CachedContext<'merchantSlug'>): Promise<FoundStore> {
  const slug = params.merchantSlug
  const found = await storeBySlug(services, slug)
  if (found) return found
  const merchantSlug = await slugAfter(services.db, slug)
  if (!merchantSlug) throw pageNotFound(url.pathname)
  const rest = url.pathname.slice(href('store', { merchantSlug: slug }).length)
  throw redirectTo(href('store', { merchantSlug }) + rest + url.search, 301)
}
