import type { Page } from '#server/web/pages/page.ts'
import { numberRowsPage } from '#server/web/pages/panel/number-rows-page.ts'
import { storeFacts } from '#shared/merchants/numbers.ts'
import { isId } from '#shared/routing/route-parameters.ts'

/**
 * The orders, refunds or parcels that one of the platform's numbers counts, of all stores or of one. The route
 * authorizes the operator.
 */
export const operatorNumberRows: Page<'operator-number-rows'> = {
  async load(context) {
    const store = context.url.searchParams.get('store')
    const storeId = store !== null && isId(store) ? store : null
    return { storeId, ...(await numberRowsPage(context, { merchantId: storeId, facts: storeFacts })) }
  },
}
