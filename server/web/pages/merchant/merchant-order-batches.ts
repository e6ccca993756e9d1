import { randomUUID } from 'node:crypto'
import { batchesOfStore } from '#server/shop/order-batches/order-batch-queries.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import type { Page } from '#server/web/pages/page.ts'
import { merchantOf } from './merchant-of.ts'
import { undoBatchAction } from './orders-batch-actions.ts'

/** What was done with many orders of a store, the newest first. */
export const merchantOrderBatches: Page<'merchant-order-batches'> = {
  async load(context) {
    const { merchantId } = merchantOf(context)
    const cursor = context.url.searchParams.get('cursor')
    const batches = await batchesOfStore(context.services, { merchantId, cursor })
    return { batches, formKey: randomUUID() }
  },

  submit: (context) => runAction({ 'undo-batch': undoBatchAction }, context),
}
