import { orderOfKeeper } from '#server/shop/orders/kept-order-view.ts'
import { orderIdOf } from '#server/shop/orders/order-queries.ts'
import { pageNotFound } from '#shared/app-error.ts'
import { formText } from '#shared/forms.ts'
import { actOnOrder } from './kept-order-acts.ts'
import { authorizeOrderAction, merchantOf } from './merchant-of.ts'
import { merchantOrderActs } from './merchant-order-acts.ts'
import { orderForRole } from './order-for-role.ts'
import type { Page, Visit } from './page.ts'

/** One order of the store; another store's does not exist. */
export const merchantOrder: Page<'merchant-order'> = {
  async load(visit) {
    const { merchantId, store } = merchantOf(visit)
    const found = await orderOfKeeper(visit.services, { merchantId }, numberOf(visit))
    if (!found) throw pageNotFound(visit.url.pathname)
    return { order: orderForRole(found, store.role) }
  },

  async submit(visit) {
    const { services, form, url } = visit
    const { merchantId } = merchantOf(visit)
    const number = numberOf(visit)
    const orderId = await orderIdOf(services.db, { merchantId }, number)
    if (!orderId) throw pageNotFound(url.pathname)
    authorizeOrderAction(visit, formText(form, 'intent'))
    return actOnOrder(merchantOrderActs, { visit, services, form, orderId, keeper: { merchantId } })
  },
}

const numberOf = ({ params }: Visit) => params.orderNumber ?? ''
