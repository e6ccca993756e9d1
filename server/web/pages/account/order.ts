import { threadLinks } from '#server/shop/messages/thread-queries.ts'
import { buyAgain } from '#server/shop/orders/placing/buy-again.ts'
import { orderIdOf, orderOfCustomer } from '#server/shop/orders/views/order-queries.ts'
import { ownReviews } from '#server/shop/reviews/own-review-queries.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { discardDraft, dropPageDraft, pageDraft } from '#server/web/pages/page-draft.ts'
import { linksRevoked, revokeLink, revokeLinkOf } from '#server/web/pages/revoke-link.ts'
import { maxUploadBytes } from '#shared/catalog/pictures/pictures.ts'
import { ShopError } from '#shared/errors.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { orderMessages } from '#shared/messages/account/orders.ts'
import type { PageData } from '#shared/pages.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { doneActions, runCustomerOrderAction } from './order-actions.ts'

/** Actions whose form is stored as a draft when the session ends while it is being written. */
const draftedActions = ['problem', 'review']

/** One order of the customer. Anybody else's order does not exist. */
export const order: Page<'order'> = {
  done: doneOn(
    'order',
    doneActions<PageData['order']>(({ order, reviews }) => (reviews.length > 0 ? order.number : undefined)),
  ),

  async load(context) {
    const { services } = context
    const number = numberOf(context)
    const [found, reviews, threads, draft] = await Promise.all([
      orderOfCustomer(services, customerOf(context), number),
      ownReviews(services, [number]),
      threadLinks(services.db, {
        numbers: [number],
        side: 'customer',
        pathOf: (orderNumber) => href('order-messages', { orderNumber }),
      }),
      pageDraft(context),
    ])
    if (!found) throw pageNotFound(context.url.pathname)
    return { ...found, reviews: reviews[number] ?? [], threads, ...draft }
  },

  async submit(context) {
    // A claim comes with pictures, and so does a review.
    const sent = await context.upload(maxUploadBytes)
    const intent = formText(sent.form, 'intent')
    if (intent === 'buy-again') return buyOrderAgain(context)
    if (intent === revokeLink) {
      await revokeLinkOf(context, { customerId: customerOf(context) }, numberOf(context))
      return linksRevoked
    }
    if (intent === 'drop-draft') {
      const isTheirs = await orderIdOf(
        context.services.db,
        { customerId: customerOf(context) },
        numberOf(context),
      )
      if (!isTheirs) throw pageNotFound(context.url.pathname)
      return discardDraft(context)
    }
    const answer = await runCustomerOrderAction(
      context,
      sent,
      { customerId: customerOf(context) },
      numberOf(context),
    )
    if (draftedActions.includes(intent) && 'redirect' in answer) await dropPageDraft(context)
    return answer
  },
}

async function buyOrderAgain(context: SubmitContext<'orderNumber'>): Promise<SubmitAnswer> {
  const userId = customerOf(context)
  const { added, leftOut } = await buyAgain(context.services, { userId, number: numberOf(context) })
  if (added === 0) {
    const { nothingToBuyAgain } = orderMessages.fieldErrors
    return refusedForm(context.form, {}, { message: nothingToBuyAgain, status: 409 })
  }
  const named = leftOut.length > 0 ? `${numberOf(context)}:${leftOut.join('-')}` : null
  return { redirect: href('cart', {}, { 'left-out': named }) }
}

/** Returns the customer. The route authorizes the visitor. */
function customerOf({ visitor }: RequestContext): string {
  if (!visitor) throw new ShopError('unauthenticated', 'An order is for its customer')
  return visitor.userId
}

const numberOf = ({ params }: RequestContext<'orderNumber'>) => params.orderNumber
