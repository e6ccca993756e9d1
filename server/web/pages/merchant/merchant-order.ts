import { randomUUID } from 'node:crypto'
import { carrierConnectionOf } from '#server/shop/connections/connection-queries.ts'
import { threadLinks } from '#server/shop/messages/thread-queries.ts'
import { newestAddressChange } from '#server/shop/orders/address-changes/address-change-queries.ts'
import { labelsOfOrder } from '#server/shop/orders/labels/label-queries.ts'
import { labelOffer } from '#server/shop/orders/labels/request-label.ts'
import { notesOfOrder } from '#server/shop/orders/notes/note-queries.ts'
import { newestSubstitutions } from '#server/shop/orders/substitutions/substitution-queries.ts'
import { tagsForOrder } from '#server/shop/orders/tags/tag-queries.ts'
import { customerHistory } from '#server/shop/orders/views/customer-history.ts'
import { neighborOrders } from '#server/shop/orders/views/neighbor-orders.ts'
import { idOfOrder } from '#server/shop/orders/views/order-owner.ts'
import { orderIdOf, timelinesOf } from '#server/shop/orders/views/order-queries.ts'
import { panelOrder } from '#server/shop/orders/views/panel-order-view.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import type { Page } from '#server/web/pages/page.ts'
import { orderForRole } from '#server/web/pages/panel/order-for-role.ts'
import { runOrderAction } from '#server/web/pages/run-order-action.ts'
import { formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { hasRight } from '#shared/merchants/merchant-rights.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { orderTabs, readStoreOrderFilters } from '#shared/orders/store-order-filters.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { defer } from '#shared/runtime/deferred.ts'
import { authorizeOrderAction, merchantOf } from './merchant-of.ts'
import { merchantOrderActions } from './merchant-order-actions.ts'

/** One order of the store. Another store's order does not exist. */
export const merchantOrder: Page<'merchant-order'> = {
  done: doneOn('merchant-order', merchantOrderMessages.done),

  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const number = numberOf(context)
    const { db } = context.services
    const timelines = defer(timelinesOf(db, [number], ['merchant']))
    const [found, labels, tags, team, history, within, addressChange, substitutions, threads] =
      await Promise.all([
        panelOrder(context.services, { merchantId }, number),
        labelsOf(context, merchantId),
        tagsForOrder(db, { orderId: idOfOrder(db, { merchantId }, number), merchantId }),
        notesOfOrder(db, {
          orderId: idOfOrder(db, { merchantId }, number),
          merchantId,
          userId: context.visitor?.userId ?? null,
        }),
        customerHistory(db, idOfOrder(db, { merchantId }, number)),
        neighborsWithin(context, merchantId),
        newestAddressChange(context.services, idOfOrder(db, { merchantId }, number)),
        newestSubstitutions(context.services, idOfOrder(db, { merchantId }, number)),
        hasRight(store.role, 'messages.answer')
          ? threadLinks(db, {
              numbers: [number],
              side: 'merchant',
              pathOf: (orderNumber) => href('merchant-order-messages', { orderNumber }),
            })
          : {},
      ])
    if (!found) throw pageNotFound(context.url.pathname)
    return {
      order: orderForRole(found, store.role),
      labels,
      timelines,
      tags,
      team,
      history,
      within,
      addressChange,
      substitutions,
      regions: context.services.country.regions.map(({ code, name }) => ({ code, name })),
      formKey: randomUUID(),
      threads,
    }
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
async function labelsOf(context: RequestContext<'orderNumber'>, merchantId: string) {
  const { services, url } = context
  const { db } = services
  const order = [{ merchantId }, numberOf(context)] as const
  const [connected, known] = await Promise.all([
    carrierConnectionOf(db, merchantId),
    labelsOfOrder(db, idOfOrder(db, ...order)),
  ])
  const position = url.searchParams.get('label') ?? ''
  const isRequested = connected !== null && /^\d{1,3}$/.test(position)
  const orderId = isRequested ? await orderIdOf(db, ...order) : null
  return {
    carrier: connected?.kind ?? null,
    known,
    offer: orderId ? await labelOffer(services, { orderId, merchantId, position: Number(position) }) : null,
  }
}

/** The orders beside it in the tab of the list that the address names. */
async function neighborsWithin(context: RequestContext<'orderNumber'>, merchantId: string) {
  const { services, url } = context
  if (!orderTabs.some((tab) => tab === url.searchParams.get('tab'))) return null
  const filters = readStoreOrderFilters(url.searchParams)
  const found = await neighborOrders(services, { ...filters, merchantId }, numberOf(context))
  return { filters, ...found }
}

const numberOf = ({ params }: RequestContext<'orderNumber'>) => params.orderNumber
