import { countLabelsToRequest, requestLabels } from '#server/shop/orders/labels/request-labels.ts'
import {
  confirmPayment,
  denyPayment,
  inquireAboutPayment,
} from '#server/shop/orders/payments/settle-payment.ts'
import { ordersOfMerchant } from '#server/shop/orders/views/merchant-order-queries.ts'
import { orderIdOf } from '#server/shop/orders/views/order-queries.ts'
import { openTasks } from '#server/shop/tasks/task-queries.ts'
import { actionOf, refusedIntent } from '#server/web/pages/action-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { isOfTask, settleTaskOf } from '#server/web/pages/panel/task-action.ts'
import { readCount, readOrderBadge } from '#server/web/pages/read-parameters.ts'
import { refusedAsMoved } from '#server/web/pages/refused-as-moved.ts'
import { withDone } from '#server/web/pages/with-done.ts'
import { ShopError } from '#shared/errors.ts'
import { buyLabelsForm } from '#shared/forms/merchant/fulfillment-forms.ts'
import { formText } from '#shared/forms.ts'
import { hasRight } from '#shared/merchants/merchant-rights.ts'
import { labelMessages } from '#shared/messages/merchant/labels.ts'
import { merchantMessages } from '#shared/messages/merchant/merchant.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { taskMessages } from '#shared/messages/operator/tasks.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { authorizeMember, merchantOf } from './merchant-of.ts'
import { inboxForRole } from './order-for-role.ts'

const messages = merchantMessages.orders
const { confirm, inquire, deny } = merchantOrderMessages.done
const done = doneOn('merchant-orders', {
  confirm,
  inquire,
  deny,
  task: taskMessages.done,
  labels: ({ searchParams }) => labelMessages.ordered(readCount(searchParams.get('labels'))),
})

/** Orders of one store, and whether they are paid. */
export const merchantOrders: Page<'merchant-orders'> = {
  done,

  async load(context) {
    const { services, url } = context
    const { merchantId, store } = merchantOf(context)
    const filter = readOrderBadge(url)
    const cursor = url.searchParams.get('cursor')
    const [orders, tasks, labelsToOrder] = await Promise.all([
      ordersOfMerchant(services, merchantId, { label: filter, cursor }),
      openTasks(services, { merchantId }, url.searchParams.get('after')),
      hasRight(store.role, 'orders.fulfill') ? countLabelsToRequest(services.db, merchantId) : 0,
    ])
    const canExport = hasRight(store.role, 'orders.export')
    return { store, filter, canExport, labelsToOrder, ...inboxForRole({ orders, tasks }, store.role) }
  },

  async submit(context) {
    const label = actionOf(labelActions, context.form)
    if (label) return label(context)
    // A task is about money that a person has to find, like the other actions here.
    authorizeMember(context, 'payments.settle')
    if (isOfTask(context.form)) {
      return settleTaskOf(context, { merchantId: merchantOf(context).merchantId })
    }
    const settle = actionOf(settlements, context.form)
    return settle ? settled(context, settle) : refusedIntent(context)
  },
}

const labelActions = {
  'buy-labels': formAction(buyLabelsForm, async (context) => {
    authorizeMember(context, 'orders.fulfill')
    const { merchantId } = merchantOf(context)
    const { ordered } = await requestLabels(context.services, { merchantId })
    return done.at('labels', {}, { labels: ordered })
  }),
}

interface Settlement {
  rule: typeof confirmPayment | typeof denyPayment | typeof inquireAboutPayment
  tooLate: string
}

const settlements: Record<string, Settlement> = {
  confirm: { rule: confirmPayment, tooLate: messages.confirmTooLate },
  inquire: { rule: inquireAboutPayment, tooLate: messages.denyTooLate },
  deny: { rule: denyPayment, tooLate: messages.denyTooLate },
}

async function settled(context: SubmitContext, { rule, tooLate }: Settlement): Promise<SubmitAnswer> {
  const { services, form, url } = context
  const { merchantId } = merchantOf(context)
  const number = formText(form, 'order')
  const orderId = await orderIdOf(services.db, { merchantId }, number)
  if (!orderId) throw new ShopError('not_found', `No order ${number} of this store`)
  try {
    await rule(services, { orderId, merchantId })
    return { redirect: withDone(url, formText(form, 'intent')) }
  } catch (error) {
    return refusedAsMoved(form, error, ({ code }) =>
      code === 'invalid_transition' ? tooLate : ruleMessages[code],
    )
  }
}
