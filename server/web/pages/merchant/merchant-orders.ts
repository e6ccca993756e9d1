import { randomUUID } from 'node:crypto'
import { batchOfStore } from '#server/shop/order-batches/order-batch-queries.ts'
import { countLabelsToRequest, requestLabels } from '#server/shop/orders/labels/request-labels.ts'
import {
  confirmPayment,
  denyPayment,
  inquireAboutPayment,
} from '#server/shop/orders/payments/settle-payment.ts'
import { removeView, savedViewsOf, saveView } from '#server/shop/orders/saved-views/save-view.ts'
import { countOrderTabs } from '#server/shop/orders/search/count-order-tabs.ts'
import { tagsOfStore } from '#server/shop/orders/tags/tag-queries.ts'
import { ordersOfMerchant } from '#server/shop/orders/views/merchant-order-queries.ts'
import { orderIdOf } from '#server/shop/orders/views/order-queries.ts'
import { openTasks } from '#server/shop/tasks/task-queries.ts'
import { type Action, actionOf, refusedIntent } from '#server/web/pages/action-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import { type Page, redirectTo, type SubmitAnswer, type SubmitContext } from '#server/web/pages/page.ts'
import { inboxForRole } from '#server/web/pages/panel/order-for-role.ts'
import { isOfTask, settleTaskOf } from '#server/web/pages/panel/task-action.ts'
import { readCount, readId, readIdParameter } from '#server/web/pages/read-parameters.ts'
import { refusedAsMoved } from '#server/web/pages/refused-as-moved.ts'
import { withDone } from '#server/web/pages/with-done.ts'
import { ShopError } from '#shared/errors.ts'
import { buyLabelsForm } from '#shared/forms/merchant/fulfillment-forms.ts'
import { removeViewForm, saveViewForm } from '#shared/forms/merchant/saved-view-forms.ts'
import { formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { hasRight } from '#shared/merchants/merchant-rights.ts'
import { labelMessages } from '#shared/messages/merchant/labels.ts'
import { merchantMessages } from '#shared/messages/merchant/merchant.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { orderBatchMessages } from '#shared/messages/merchant/order-batches.ts'
import { orderWorklistMessages } from '#shared/messages/merchant/order-worklist.ts'
import { taskMessages } from '#shared/messages/operator/tasks.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { orderNumberOf } from '#shared/orders/order-number.ts'
import { readStoreOrderFilters, storeOrderParameters } from '#shared/orders/store-order-filters.ts'
import { isOrderNumber } from '#shared/routing/route-parameters.ts'
import { authorizeMember, merchantOf } from './merchant-of.ts'
import { ordersBatchActions } from './orders-batch-actions.ts'

const messages = merchantMessages.orders
const { confirm, inquire, deny } = merchantOrderMessages.done
const done = doneOn('merchant-orders', {
  confirm,
  inquire,
  deny,
  task: taskMessages.done,
  'tag-orders': orderBatchMessages.tagDone,
  'save-view': orderWorklistMessages.viewSaved,
  'remove-view': orderWorklistMessages.viewRemoved,
  labels: ({ searchParams }) => labelMessages.ordered(readCount(searchParams.get('labels'))),
})

/** Orders of one store, in tabs by the work that they need. A complete number, typed or scanned, leads to its order. */
export const merchantOrders: Page<'merchant-orders'> = {
  done,

  async load(context) {
    const { services, url } = context
    const { merchantId, store } = merchantOf(context)
    const filters = readStoreOrderFilters(url.searchParams)
    const cursor = url.searchParams.get('cursor')
    const orderNumber = orderNumberOf(filters.query)
    const isSearchAlone = [...url.searchParams].every(([name, value]) => name === 'q' || value === '')
    const isKnown =
      isSearchAlone &&
      isOrderNumber(orderNumber) &&
      (await orderIdOf(services.db, { merchantId }, orderNumber)) !== null
    if (isKnown) throw redirectTo(href('merchant-order', { orderNumber }))
    const batchId = readIdParameter(url, 'batch')
    const mayFulfill = hasRight(store.role, 'orders.fulfill')
    const [orders, counts, tags, views, batch, tasks, labelsToOrder] = await Promise.all([
      ordersOfMerchant(services, { ...filters, merchantId }, cursor),
      countOrderTabs(services, merchantId),
      tagsOfStore(services.db, merchantId),
      savedViewsOf(services.db, merchantId),
      batchId ? batchOfStore(services, { merchantId, batchId }) : null,
      openTasks(services, { merchantId }, url.searchParams.get('after')),
      mayFulfill && filters.tab === 'ship' ? countLabelsToRequest(services, merchantId) : 0,
    ])
    const canExport = hasRight(store.role, 'orders.export')
    const inbox = inboxForRole({ orders, tasks }, store.role)
    return {
      store,
      filters,
      counts,
      tags,
      views,
      batch,
      formKey: randomUUID(),
      canExport,
      labelsToOrder,
      ...inbox,
    }
  },

  async submit(context) {
    const action = actionOf<Action<string>>(
      { ...ordersBatchActions, ...labelActions, ...viewActions },
      context.form,
    )
    if (action) return action(context)
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
    return done.at('labels', {}, { tab: 'ship', labels: ordered })
  }),
}

const viewActions = {
  'save-view': formAction(saveViewForm, async (context, { view }) => {
    authorizeMember(context, 'orders.view')
    const { merchantId } = merchantOf(context)
    const filters = storeOrderParameters(readStoreOrderFilters(context.url.searchParams))
    const given = Object.entries(filters).filter(([, value]) => value !== '')
    await saveView(context.services, { merchantId, name: view, search: String(new URLSearchParams(given)) })
    return { redirect: withDone(context.url, 'save-view') }
  }),

  'remove-view': formAction(removeViewForm, async (context) => {
    authorizeMember(context, 'orders.view')
    const { merchantId } = merchantOf(context)
    await removeView(context.services, { merchantId, viewId: readId(context.form, 'viewId') })
    return { redirect: withDone(context.url, 'remove-view') }
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
