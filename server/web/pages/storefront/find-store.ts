import { type FoundStore, slugAfter, storeBySlug } from '#server/shop/merchants/merchant-queries.ts'
import { type CachedContext, redirectTo } from '#server/web/pages/page.ts'
import { href } from '#shared/href.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'

/** The store that the address names; by a name that it once had, the same address under its name of today. */
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
