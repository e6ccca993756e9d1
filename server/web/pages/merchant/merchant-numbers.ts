import { numbersView, readNumberStep } from '#server/shop/numbers/numbers-view.ts'
import { productNumbers } from '#server/shop/numbers/product-numbers.ts'
import { reputationOf } from '#server/shop/reputation/reputation-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { defer } from '#shared/runtime/deferred.ts'
import { merchantOf } from './merchant-of.ts'

/** What a store sold, sent and gave back, beside the period before, and its products. */
export const merchantNumbers: Page<'merchant-numbers'> = {
  async load(context) {
    const { services, url } = context
    const { merchantId } = merchantOf(context)
    const products = defer(productNumbers(services, merchantId))
    const [numbers, reputation] = await Promise.all([
      numbersView(services, { merchantId, step: readNumberStep(url) }),
      reputationOf(services.db, merchantId),
    ])
    return { numbers, reputation, products }
  },
}
