import { carrierConnectionOf } from '#server/shop/connections/connection-queries.ts'
import { threadLinks } from '#server/shop/messages/thread-queries.ts'
import { labelsOfOrder } from '#server/shop/orders/labels/label-queries.ts'
import { labelOffer } from '#server/shop/orders/labels/request-label.ts'
import { orderIdOf, timelinesOf } from '#server/shop/orders/views/order-queries.ts'
import { panelOrder } from '#server/shop/orders/views/panel-order-view.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import type { Page } from '#server/web/pages/page.ts'
import { runOrderAction } from '#server/web/pages/run-order-action.ts'
import { formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { hasRight } from '#shared/merchants/merchant-rights.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { defer } from '#shared/runtime/deferred.ts'
import { authorizeOrderAction, merchantOf } from './merchant-of.ts'
import { merchantOrderActions } from './merchant-order-actions.ts'
import { orderForRole } from './order-for-role.ts'

/** One order of the store. Another store's order does not exist. */
export const merchantOrder: Page<'merchant-order'> = {
  done: doneOn('merchant-order', merchantOrderMessages.done),

  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const found = await panelOrder(context.services, { merchantId }, numberOf(context))
    if (!found) throw pageNotFound(context.url.pathname)
    const { db } = context.services
    const threads = hasRight(store.role, 'messages.answer')
      ? await threadLinks(db, {
          numbers: [found.number],
          side: 'merchant',
          pathOf: (orderNumber) => href('merchant-order-messages', { orderNumber }),
        })
      : {}
    const timelines = defer(timelinesOf(db, [found.number], ['merchant']))
    const labels = await labelsOf(context, merchantId, found.number)
    return { order: orderForRole(found, store.role), labels, timelines, threads }
  },

  async submit(context) {
    const { services, form, url } = context
    const { merchantId } = merchantOf(context)
    const number = numberOf(context)
    const orderId = await orderIdOf(services.db, { merchantId }, number)
    if (!orderId) throw pageNotFound(url.pathname)
    authorizeOrderAction(context, formText(form, 'intent'))
    return runOrderAction(merchantOrderActions, context, { orderId, actor: { merchantId } })
  },
}

/** The labels of the order's parcels, and the prices of one that the address asks for. */
async function labelsOf({ services, url }: RequestContext, merchantId: string, number: string) {
  const { db } = services
  const orderId = await orderIdOf(db, { merchantId }, number)
  if (!orderId) throw pageNotFound(url.pathname)
  const [connected, known] = await Promise.all([
    carrierConnectionOf(db, merchantId),
    labelsOfOrder(db, orderId),
  ])
  const position = url.searchParams.get('label') ?? ''
  const isRequested = connected !== null && /^\d{1,3}$/.test(position)
  const key = { orderId, merchantId, position: Number(position) }
  return {
    carrier: connected?.kind ?? null,
    known,
    offer: isRequested ? await labelOffer(services, key) : null,
  }
}

const numberOf = ({ params }: RequestContext<'orderNumber'>) => params.orderNumber
