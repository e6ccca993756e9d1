import { randomUUID } from 'node:crypto'
import { chosenOrderIds, startOrderBatch } from '#server/shop/order-batches/start-order-batch.ts'
import { customersOfOrders } from '#server/shop/orders/views/merchant-order-queries.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { writeToOrdersForm } from '#shared/forms/merchant/order-batch-forms.ts'
import { href } from '#shared/href.ts'
import { maxOrdersWrittenTo } from '#shared/orders/order-batches.ts'
import { authorizeMember, merchantOf } from './merchant-of.ts'

/** One message to the customers of chosen orders, each in the thread of their own. */
export const merchantOrderWriting: Page<'merchant-order-writing'> = {
  async load(context) {
    const ids = await orderIdsOf(context)
    return { orders: await customersOfOrders(context.services.db, ids), formKey: randomUUID() }
  },

  submit: (context) => runAction(actions, context),
}

const orderIdsOf = (context: Pick<SubmitContext, 'services' | 'url' | 'visitor'>) =>
  chosenOrderIds(context.services, merchantOf(context).merchantId, {
    numbers: context.url.searchParams.getAll('order').slice(0, maxOrdersWrittenTo),
  })

const actions = {
  write: formAction(writeToOrdersForm, async (context, { text }) => {
    authorizeMember(context, 'messages.answer')
    const ids = await orderIdsOf(context)
    const batchId = await startOrderBatch(context.services, {
      by: memberOf(context),
      digest: context.digest,
      action: 'message',
      text,
      lines: ids.map((orderId) => ({ orderId })),
    })
    return { redirect: href('merchant-order-batch', { batchId }) }
  }),
}
