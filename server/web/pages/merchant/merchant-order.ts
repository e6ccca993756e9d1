import { formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { hasRight } from '#shared/merchants/merchant-rights.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { threadLinks } from '../../../shop/messages/thread-queries.ts'
import { orderIdOf, timelinesOf } from '../../../shop/orders/views/order-queries.ts'
import { sellerOrder } from '../../../shop/orders/views/seller-order-view.ts'
import type { RequestContext } from '../../middleware/request-context.ts'
import type { Page } from '../page.ts'
import { doneActionOf, runOrderAction } from '../seller/seller-order-actions.ts'
import { authorizeOrderAction, merchantOf } from './merchant-of.ts'
import { merchantOrderActions } from './merchant-order-actions.ts'
import { orderForRole } from './order-for-role.ts'

/** One order of the store; another store's does not exist. */
export const merchantOrder: Page<'merchant-order'> = {
  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const found = await sellerOrder(context.services, { merchantId }, numberOf(context))
    if (!found) throw pageNotFound(context.url.pathname)
    const { db } = context.services
    const threads = hasRight(store.role, 'messages.answer')
      ? await threadLinks(db, {
          ...{ numbers: [found.number], side: 'merchant' },
          pathOf: (orderNumber) => href('merchant-order-messages', { orderNumber }),
        })
      : {}
    const timelines = timelinesOf(db, [found.number])
    const done = doneActionOf(context.url)
    return { order: orderForRole(found, store.role), timelines, threads, done }
  },

  async submit(context) {
    const { services, form, url } = context
    const { merchantId } = merchantOf(context)
    const number = numberOf(context)
    const orderId = await orderIdOf(services.db, { merchantId }, number)
    if (!orderId) throw pageNotFound(url.pathname)
    authorizeOrderAction(context, formText(form, 'intent'))
    return runOrderAction(merchantOrderActions, {
      context,
      services,
      form,
      orderId,
      sellerSide: { merchantId },
    })
  },
}

const numberOf = ({ params }: RequestContext) => params.orderNumber ?? ''
