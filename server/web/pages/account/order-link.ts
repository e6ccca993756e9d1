import { accountOf } from '#server/shop/customers/account/account-queries.ts'
import { threadLinks } from '#server/shop/messages/thread-queries.ts'
import {
  type LinkRefusal,
  openOrderLink,
  orderLinkToken,
  readOrderLink,
} from '#server/shop/orders/links/order-link.ts'
import { numbersOfGroup } from '#server/shop/orders/views/order-owner.ts'
import { orderGroupPage } from '#server/shop/orders/views/order-queries.ts'
import { guestPurchase } from '#server/shop/privacy/guests/guest-link.ts'
import { requestGuestLink } from '#server/shop/privacy/guests/request-guest-link.ts'
import { ownReviews } from '#server/shop/reviews/own-review-queries.ts'
import type { Services } from '#server/shop/services.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { revokeLink, revokeLinkOf } from '#server/web/pages/revoke-link.ts'
import { tooManyTries } from '#server/web/pages/too-many-tries.ts'
import { maxUploadBytes } from '#shared/catalog/pictures/pictures.ts'
import { formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { orderLinkMessages } from '#shared/messages/account/order-link.ts'
import { orderPrivacyMessages } from '#shared/messages/account/order-privacy.ts'
import { orderLinkErrors } from '#shared/messages/errors.ts'
import type { PageData } from '#shared/pages.ts'
import { AppError, pageNotFound, wayOut } from '#shared/runtime/app-error.ts'
import { doneActions, runCustomerOrderAction } from './order-actions.ts'

const done = doneOn('order-link', {
  ...doneActions<PageData['order-link']>(
    ({ orders, reviews }) => orders.find(({ number }) => reviews[number]?.length)?.number,
  ),
  renewed: orderLinkMessages.renewed,
  'privacy-mailed': orderPrivacyMessages.mailed,
})

/** The holder of the link sees the orders of one checkout and may act as its customer. */
export const orderLink: Page<'order-link'> = {
  done,

  async load(context) {
    const { services, visitor } = context
    const { db } = services
    const { token } = context.params
    const { groupId } = linkedGroupOf(context)
    const numbers = numbersOfGroup(db, groupId)
    const [, group, reviews, threads, unconfirmedEmail] = await Promise.all([
      groupIdOf(context),
      orderGroupPage(services, groupId),
      ownReviews(services, numbers),
      threadLinks(db, {
        numbers,
        side: 'customer',
        pathOf: (orderNumber) => href('order-link-messages', { token, orderNumber }),
      }),
      visitor && unconfirmedOwner(services, groupId, visitor.userId),
    ])
    if (!group) throw pageNotFound(context.url.pathname)
    return {
      ...group,
      signedIn: visitor !== null,
      unconfirmedEmail,
      reviews,
      threads,
    }
  },

  async submit(context) {
    const groupId = await groupIdOf(context)
    // A claim comes with pictures, and so does a review.
    const sent = await context.upload(maxUploadBytes)
    if (formText(sent.form, 'intent') === revokeLink) return renewLink(context, groupId)
    if (formText(sent.form, 'intent') === mailPrivacyLink) return mailLink(context, groupId)
    return runCustomerOrderAction(context, sent, { groupId }, formText(sent.form, 'order'))
  },
}

/**
 * Returns the email address of an account that gets the purchase once it is confirmed, or null when there is no such
 * account.
 */
async function unconfirmedOwner({ db }: Services, groupId: string, userId: string): Promise<string | null> {
  const [purchase, account] = await Promise.all([guestPurchase(db, groupId), accountOf(db, userId)])
  if (!account || account.emailConfirmedAt !== null) return null
  return purchase?.email.toLowerCase() === account.email.toLowerCase() ? account.email : null
}

const mailPrivacyLink = 'mail-privacy-link'

/** Mails the link. The response is the same whether or not an account has the purchase by now. */
async function mailLink(context: SubmitContext<'token'>, groupId: string): Promise<SubmitAnswer> {
  const { services, ip, form, params } = context
  try {
    await requestGuestLink(services, { groupId, ip })
  } catch (error) {
    return tooManyTries(form, error)
  }
  return done.at('privacy-mailed', params)
}

/** Replaces the link. The requester holds the old one and continues with the new one. */
async function renewLink(context: SubmitContext, groupId: string): Promise<SubmitAnswer> {
  const revoked = await revokeLinkOf(context, { groupId }, formText(context.form, 'order'))
  const token = orderLinkToken(context.services, revoked)
  return done.at('renewed', { token })
}

/** Returns the purchase that the link of this address opens. */
export async function groupIdOf(context: RequestContext): Promise<string> {
  const link = await openOrderLink(context.services, context.params.token ?? '')
  return 'groupId' in link ? link.groupId : refuseLink(context, link.refused)
}

/** Returns the purchase that the link names. It opens it only if it was not revoked, which `groupIdOf` reads. */
export function linkedGroupOf(context: RequestContext) {
  const link = readOrderLink(context.services, context.params.token ?? '')
  return 'groupId' in link ? link : refuseLink(context, link.refused)
}

function refuseLink({ url }: RequestContext, refused: LinkRefusal): never {
  const data = { [wayOut]: href('find-order') }
  if (refused === 'unknown') throw pageNotFound(url.pathname, data)
  throw new AppError({ statusCode: 410, message: orderLinkErrors[refused], data, fatal: true })
}
