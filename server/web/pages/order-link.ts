import { newOrderLink, openOrderLink } from '#server/shop/orders/order-link.ts'
import { orderGroupPage } from '#server/shop/orders/order-queries.ts'
import { ownReviews } from '#server/shop/reviews/own-review-queries.ts'
import { AppError, pageNotFound, wayOut } from '#shared/app-error.ts'
import { formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { orderLinkErrors } from '#shared/messages/errors.ts'
import { actOnOrder } from './order-acts.ts'
import type { Page, SubmitAnswer, SubmitVisit, Visit } from './page.ts'
import { revokeLink, revokeLinkOf } from './revoke-link.ts'

/** Whoever holds the link sees the orders of one checkout and may act for its customer. */
export const orderLink: Page<'order-link'> = {
  async load(visit) {
    const group = await orderGroupPage(visit.services, await groupIdOf(visit))
    if (!group) throw pageNotFound(visit.url.pathname)
    const numbers = group.orders.map(({ number }) => number)
    const reviews = await ownReviews(visit.services.db, numbers)
    return {
      ...group,
      signedIn: visit.visitor !== null,
      reviews,
      isRenewed: visit.url.searchParams.has(renewed),
    }
  },

  async submit(visit) {
    const groupId = await groupIdOf(visit)
    if (formText(visit.form, 'intent') === revokeLink) return renewLink(visit, groupId)
    return actOnOrder(visit, { groupId }, formText(visit.form, 'order'))
  },
}

const renewed = 'novo-link'

/** Whoever asks for it holds the link, and goes on with the next. */
async function renewLink(visit: SubmitVisit, groupId: string): Promise<SubmitAnswer> {
  await revokeLinkOf(visit, { groupId }, formText(visit.form, 'order'))
  const token = await newOrderLink(visit.services, groupId)
  return { redirect: href('order-link', { token }, { [renewed]: 1 }) }
}

async function groupIdOf({ services, params, url }: Visit): Promise<string> {
  const link = await openOrderLink(services, params.token ?? '')
  if ('groupId' in link) return link.groupId
  const data = { [wayOut]: href('find-order') }
  if (link.refused === 'unknown') throw pageNotFound(url.pathname, data)
  throw new AppError({ statusCode: 410, message: orderLinkErrors[link.refused], data, fatal: true })
}
