import { searchChangeOfStore, skippedProducts } from '#server/shop/catalog/bulk/search-change-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { merchantOf } from './merchant-of.ts'

/** Progress of a change of all products of a search. */
export const merchantBulkChange: Page<'merchant-bulk-change'> = {
  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const { services, params, url } = context
    const changeId = params.changeId
    const change = await searchChangeOfStore(services.db, { merchantId, changeId })
    if (!change) throw pageNotFound(url.pathname)
    const skipped = change.skipped > 0 ? await skippedProducts(services.db, changeId) : []
    return { store, change, skipped }
  },
}
