import { chosenOrderIds, startOrderBatch } from '#server/shop/order-batches/start-order-batch.ts'
import { undoOrderBatch } from '#server/shop/order-batches/undo-order-batch.ts'
import { tagOrders } from '#server/shop/orders/tags/tag-orders.ts'
import { customersOfOrders } from '#server/shop/orders/views/merchant-order-queries.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { SubmitContext } from '#server/web/pages/page.ts'
import { readId } from '#server/web/pages/read-parameters.ts'
import { withDone } from '#server/web/pages/with-done.ts'
import { ShopError } from '#shared/errors.ts'
import {
  acceptOrdersForm,
  labelOrdersForm,
  openDispatchForm,
  openExportForm,
  openPapersForm,
  openWritingForm,
  shipOrdersForm,
  tagOrdersForm,
  undoBatchForm,
} from '#shared/forms/merchant/order-batch-forms.ts'
import { searchText } from '#shared/forms/merchant/order-export-form.ts'
import { formText, formTexts } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { maxParcelsAtOnce } from '#shared/orders/dispatch.ts'
import {
  type BatchAction,
  maxOrdersAtOnce,
  maxOrdersInBatch,
  maxOrdersWrittenTo,
} from '#shared/orders/order-batches.ts'
import { maxNumbersExported } from '#shared/orders/order-export.ts'
import { maxPrintedOrders } from '#shared/orders/printing.ts'
import { readStoreOrderFilters } from '#shared/orders/store-order-filters.ts'
import { authorizeMember, merchantOf } from './merchant-of.ts'

/** How many chosen orders each page takes, which are named in its address. */
const maxOfPage = {
  'merchant-dispatch': maxParcelsAtOnce,
  'merchant-order-papers': maxPrintedOrders,
  'merchant-order-export': maxNumbersExported,
  'merchant-order-writing': maxOrdersWrittenTo,
}

/** Undoes what a batch did. Its result leads to the page of the new batch. */
export const undoBatchAction = formAction(undoBatchForm, async (context) => {
  authorizeMember(context, 'orders.fulfill')
  const batchId = readId(context.form, 'batch')
  const undone = await undoOrderBatch(context.services, {
    batchId,
    by: memberOf(context),
    digest: context.digest,
  })
  return { redirect: href('merchant-order-batch', { batchId: undone }) }
})

/** Returns the ids of the orders that a form's ticked boxes choose. Error: `invalid_form` when there are none or too many. */
export async function chosenOrdersOf(context: SubmitContext, max = maxOrdersInBatch): Promise<string[]> {
  const { services, form } = context
  const { merchantId } = merchantOf(context)
  const search = formText(form, 'search')
  const chosen = search
    ? { search: readStoreOrderFilters(new URLSearchParams(search)) }
    : { numbers: formTexts(form, 'order') }
  const ids = await chosenOrderIds(services, merchantId, chosen)
  if (ids.length === 0) throw new ShopError('invalid_form', 'No order was chosen')
  if (ids.length > max) throw new ShopError('invalid_form', `More than ${max} orders were chosen`, { max })
  return ids
}

/** Leads to the page of a list, which says what a batch has done, or to the batch when a job works on it. */
export function batchAnswer({ url }: Pick<SubmitContext, 'url'>, batchId: string, count: number) {
  if (count > maxOrdersAtOnce) return { redirect: href('merchant-order-batch', { batchId }) }
  const search = new URLSearchParams(url.searchParams)
  search.set('batch', batchId)
  return { redirect: `${url.pathname}?${search}` }
}

async function startedBatch(context: SubmitContext & { digest: string | null }, action: BatchAction) {
  authorizeMember(context, 'orders.fulfill')
  const ids = await chosenOrdersOf(context)
  const batchId = await startOrderBatch(context.services, {
    by: memberOf(context),
    digest: context.digest,
    action,
    lines: ids.map((orderId) => ({ orderId })),
  })
  return batchAnswer(context, batchId, ids.length)
}

/** What is done with the chosen orders of a store's list, by the form's `intent`. */
export const ordersBatchActions = {
  accept: formAction(acceptOrdersForm, (context) => startedBatch(context, 'accept')),
  ship: formAction(shipOrdersForm, (context) => startedBatch(context, 'ship')),
  labels: formAction(labelOrdersForm, (context) => startedBatch(context, 'labels')),

  'open-dispatch': formAction(openDispatchForm, (context) => {
    authorizeMember(context, 'orders.fulfill')
    return openedWith(context, 'merchant-dispatch')
  }),
  'open-papers': formAction(openPapersForm, (context) => {
    authorizeMember(context, 'orders.fulfill')
    return openedWith(context, 'merchant-order-papers')
  }),
  'open-writing': formAction(openWritingForm, (context) => {
    authorizeMember(context, 'messages.answer')
    return openedWith(context, 'merchant-order-writing')
  }),

  'open-export': formAction(openExportForm, async (context) => {
    authorizeMember(context, 'orders.export')
    const search = formText(context.form, 'search')
    if (!search) return openedWith(context, 'merchant-order-export')
    const filters = readStoreOrderFilters(new URLSearchParams(search))
    return { redirect: href('merchant-order-export', {}, { search: searchText(filters) }) }
  }),

  'tag-orders': formAction(tagOrdersForm, async (context, { tag }) => {
    authorizeMember(context, 'orders.fulfill')
    const { merchantId } = merchantOf(context)
    const orderIds = await chosenOrdersOf(context)
    await tagOrders(context.services, { merchantId, orderIds, name: tag })
    return { redirect: withDone(context.url, 'tag-orders') }
  }),

  'undo-batch': undoBatchAction,
}

/** Leads to a page about the chosen orders, whose address names them. */
async function openedWith(context: SubmitContext, page: keyof typeof maxOfPage) {
  const ids = await chosenOrdersOf(context, maxOfPage[page])
  const orders = await customersOfOrders(context.services.db, ids)
  const named = new URLSearchParams(orders.map(({ number }) => ['order', number]))
  return { redirect: `${href(page)}?${named}` }
}
