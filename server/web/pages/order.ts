import { buyAgain } from '#server/shop/orders/buy-again.ts'
import { orderOfCustomer } from '#server/shop/orders/order-queries.ts'
import { ownReviews } from '#server/shop/reviews/own-review-queries.ts'
import { pageNotFound } from '#shared/app-error.ts'
import { ShopError } from '#shared/errors.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { orderMessages } from '#shared/messages/orders.ts'
import { actOnOrder } from './order-acts.ts'
import type { Page, SubmitAnswer, SubmitVisit, Visit } from './page.ts'
import { linksRevoked, revokeLink, revokeLinkOf } from './revoke-link.ts'

/** One order of the customer; anybody else's does not exist. */
export const order: Page<'order'> = {
  async load(visit) {
    const found = await orderOfCustomer(visit.services, customerOf(visit), numberOf(visit))
    if (!found) throw pageNotFound(visit.url.pathname)
    const reviews = await ownReviews(visit.services.db, [found.order.number])
    return { ...found, reviews: reviews[found.order.number] ?? [] }
  },

  async submit(visit) {
    if (formText(visit.form, 'intent') === 'buy-again') return buyOrderAgain(visit)
    if (formText(visit.form, 'intent') === revokeLink) {
      await revokeLinkOf(visit, { customerId: customerOf(visit) }, numberOf(visit))
      return linksRevoked
    }
    return actOnOrder(visit, { customerId: customerOf(visit) }, numberOf(visit))
  },
}

async function buyOrderAgain(visit: SubmitVisit): Promise<SubmitAnswer> {
  const userId = customerOf(visit)
  const { added, leftOut } = await buyAgain(visit.services, { userId, number: numberOf(visit) })
  if (added === 0) {
    const { nothingToBuyAgain } = orderMessages.faults
    return refusedForm(visit.form, {}, { message: nothingToBuyAgain, status: 409 })
  }
  return { redirect: href('cart', {}, { 'left-out': leftOut || null }) }
}

/** The route lets nobody else in. */
function customerOf({ visitor }: Visit): string {
  if (!visitor) throw new ShopError('unauthenticated', 'An order is for its customer')
  return visitor.userId
}

const numberOf = ({ params }: Visit) => params.orderNumber ?? ''
