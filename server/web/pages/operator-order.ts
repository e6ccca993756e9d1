import { operatorOrder as operatorOrderView } from '#server/shop/orders/operator-order-view.ts'
import { orderIdOf } from '#server/shop/orders/order-queries.ts'
import { pageNotFound } from '#shared/app-error.ts'
import { formText } from '#shared/forms.ts'
import { actOnOrder, keptOrderActs } from './kept-order-acts.ts'
import type { Page, Visit } from './page.ts'
import { linksRevoked, revokeLink, revokeLinkOf } from './revoke-link.ts'
import { settleTaskOf } from './task-act.ts'

/** Any store's order, and what whoever runs the shop may do with it. */
export const operatorOrder: Page<'operator-order'> = {
  async load(visit) {
    const found = await operatorOrderView(visit.services, numberOf(visit))
    if (!found) throw pageNotFound(visit.url.pathname)
    return found
  },

  async submit(visit) {
    const { services, form } = visit
    const keeper = { operator: true } as const
    const orderId = await orderIdOf(services.db, keeper, numberOf(visit))
    if (!orderId) throw pageNotFound(visit.url.pathname)
    if (formText(form, 'intent') === revokeLink) {
      await revokeLinkOf(visit, keeper, numberOf(visit))
      return linksRevoked
    }
    if (formText(form, 'intent') === 'task') return settleTaskOf(visit, keeper)
    return actOnOrder(keptOrderActs, { visit, services, form, orderId, keeper })
  },
}

const numberOf = ({ params }: Visit) => params.orderNumber ?? ''
