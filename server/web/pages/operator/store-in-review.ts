import { proposedProducts } from '#server/shop/catalog/review/proposed-products.ts'
import { previewedStore } from '#server/shop/merchants/merchant-queries.ts'
import { type Page, redirectTo } from '#server/web/pages/page.ts'
import { href } from '#shared/href.ts'
import { isApplication } from '#shared/merchants/merchant-statuses.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'

/** A store that is not public yet, as customers will see it. The route authorizes the operator. */
export const storeInReview: Page<'store-in-review'> = {
  async load({ services, params: { merchantId }, url }) {
    const [found, products] = await Promise.all([
      previewedStore(services, merchantId),
      proposedProducts(services.db, merchantId, url.searchParams.get('cursor')),
    ])
    if (!found) throw pageNotFound(url.pathname)
    const { store, status } = found
    if (!isApplication(status)) throw redirectTo(href('store', { merchantSlug: store.slug }))
    return { store, products }
  },
}
