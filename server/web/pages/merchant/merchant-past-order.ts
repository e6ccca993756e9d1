import { pastOrderOf } from '#server/shop/orders/past/past-order-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { merchantOf } from './merchant-of.ts'

/** One order of a store in its former shop. */
export const merchantPastOrder: Page<'merchant-past-order'> = {
  async load({ services, params, url, visitor }) {
    const { merchantId } = merchantOf({ visitor })
    const order = await pastOrderOf(services, { merchantId, pastOrderId: params.pastOrderId })
    if (!order) throw pageNotFound(url.pathname)
    return { order }
  },
}
