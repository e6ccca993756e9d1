import { groupOfLink } from '#server/shop/orders/order-link.ts'
import { orderGroupPage } from '#server/shop/orders/order-queries.ts'
import { ownReviews } from '#server/shop/reviews/own-review-queries.ts'
import { pageNotFound } from '#shared/app-error.ts'
import { formText } from '#shared/forms.ts'
import { actOnOrder } from './order-acts.ts'
import type { Page, Visit } from './page.ts'

/** Whoever holds the link sees the orders of one checkout and may act for its customer. */
export const orderLink: Page<'order-link'> = {
  async load(visit) {
    const group = await orderGroupPage(visit.services, await groupIdOf(visit))
    if (!group) throw pageNotFound(visit.url.pathname)
    const numbers = group.orders.map(({ number }) => number)
    const reviews = await ownReviews(visit.services.db, numbers)
    return { ...group, signedIn: visit.visitor !== null, reviews }
  },

  async submit(visit) {
    const groupId = await groupIdOf(visit)
    return actOnOrder(visit, { groupId }, formText(visit.form, 'order'))
  },
}

async function groupIdOf({ services, params, url }: Visit): Promise<string> {
  const groupId = await groupOfLink(services, params.token ?? '')
  if (!groupId) throw pageNotFound(url.pathname)
  return groupId
}
