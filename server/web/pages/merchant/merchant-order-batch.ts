import { randomUUID } from 'node:crypto'
import { batchOfStore, leftOrders } from '#server/shop/order-batches/order-batch-queries.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import type { Page } from '#server/web/pages/page.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { merchantOf } from './merchant-of.ts'
import { undoBatchAction } from './orders-batch-actions.ts'

/** What was done with many orders of a store: its progress, and the orders that it left. */
export const merchantOrderBatch: Page<'merchant-order-batch'> = {
  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const { services, params, url } = context
    const { batchId } = params
    const [batch, left] = await Promise.all([
      batchOfStore(services, { merchantId, batchId }),
      leftOrders(services.db, { merchantId, batchId }),
    ])
    if (!batch) throw pageNotFound(url.pathname)
    return { store, batch, left, formKey: randomUUID() }
  },

  submit: (context) => runAction({ 'undo-batch': undoBatchAction }, context),
}
