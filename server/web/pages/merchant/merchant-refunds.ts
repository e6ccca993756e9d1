import { owedToCustomers } from '#server/shop/orders/refunds/owed-money-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readPageNumber } from '#server/web/pages/read-parameters.ts'
import { merchantOf } from './merchant-of.ts'

/** Refunds that one store still owes to its customers. */
export const merchantRefunds: Page<'merchant-refunds'> = {
  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const owed = await owedToCustomers(context.services, { merchantId }, readPageNumber(context.url))
    return { store, owed }
  },
}
