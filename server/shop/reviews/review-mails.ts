import { eq } from 'drizzle-orm'
import { merchant, order, orderGroup, orderLine, product, review } from '#server/db/schema/index.ts'
import { mail } from '#server/shop/mails/mail.ts'
import { decisionFacts, decisionOfMail, outcomeFacts } from '#server/shop/moderation/decision-mails.ts'
import type { FoundDecision } from '#server/shop/moderation/decision-queries.ts'
import { orderLinkToken } from '#server/shop/orders/links/order-link.ts'
import type { Services } from '#server/shop/services.ts'
import { ownReviewsAnchor } from '#shared/catalog/reviews.ts'
import { href } from '#shared/href.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
import {
  reviewAppealDecidedMailMessages,
  reviewHiddenMailMessages,
} from '#shared/messages/mails/decision-mails.ts'
import { reviewMailMessages } from '#shared/messages/mails/review-mails.ts'

/** Mails the store about a review of its product. */
export const reviewWrittenMail = mail(
  'review-written',
  reviewMailMessages.written,
  async (services, { reviewId }: { reviewId: string }) => {
    const { slug, ...facts } = await reviewFacts(services.db, reviewId)
    const toReviews = href('merchant-reviews', {}, { [storeParameter]: slug })
    return { ...facts, url: services.shop.publicUrl + toReviews }
  },
)

/** To the author: the store answered. */
export const reviewAnsweredMail = mail(
  'review-answered',
  reviewMailMessages.answered,
  async (services, { reviewId }: { reviewId: string }) => {
    const { slug, handle, ...facts } = await reviewFacts(services.db, reviewId)
    const toReviews = href('product-reviews', { merchantSlug: slug, productHandle: handle })
    return { ...facts, url: services.shop.publicUrl + toReviews }
  },
)

type OfDecision = { decisionId: string }

/** To the author: the operator hides the review, and how to appeal. */
export const reviewHiddenMail = mail(
  'review-hidden',
  reviewHiddenMailMessages,
  async (services, { decisionId }: OfDecision) => {
    const found = await decisionOfMail(services.db, decisionId)
    return { ...decisionFacts(services, found), url: await authorsUrl(services, found) }
  },
)

/** To the author: the operator decided the appeal. */
export const reviewAppealDecidedMail = mail(
  'review-appeal-decided',
  reviewAppealDecidedMailMessages,
  async (services, { decisionId }: OfDecision) => {
    const found = await decisionOfMail(services.db, decisionId)
    return { ...outcomeFacts(services, found), url: await authorsUrl(services, found) }
  },
)

export const reviewMails = [
  reviewWrittenMail,
  reviewAnsweredMail,
  reviewHiddenMail,
  reviewAppealDecidedMail,
] as const

/** Returns the URL of an author's own review on the page of its order, which opens for guests, too. */
async function authorsUrl(services: Services, { decision }: FoundDecision): Promise<string> {
  const { groupId, linkVersion, number } = await aboutReview(services.db, decision.reviewId ?? '')
  const token = orderLinkToken(services, { groupId, linkVersion })
  return `${services.shop.publicUrl}${href('order-link', { token })}#${ownReviewsAnchor(number)}`
}

/** Returns the author of a review, with the address of the purchase and its order, and its product. */
export async function aboutReview(db: Services['db'], reviewId: string) {
  const [found] = await db
    .select({
      author: orderGroup.email,
      customerId: review.customerId,
      merchantId: review.merchantId,
      groupId: review.groupId,
      linkVersion: orderGroup.linkVersion,
      number: order.number,
      data: { title: product.title, handle: product.handle },
    })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .innerJoin(orderGroup, eq(orderGroup.id, review.groupId))
    .innerJoin(orderLine, eq(orderLine.id, review.orderLineId))
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(eq(review.id, reviewId))
  if (!found) throw new Error(`There is no review ${reviewId}`)
  return found
}

async function reviewFacts(db: Services['db'], reviewId: string) {
  const [found] = await db
    .select({
      author: review.author,
      stars: review.stars,
      text: review.text,
      reply: review.reply,
      product: product.title,
      handle: product.handle,
      store: merchant.name,
      slug: merchant.slug,
    })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .innerJoin(merchant, eq(merchant.id, review.merchantId))
    .where(eq(review.id, reviewId))
  if (!found) throw new Error(`There is no review ${reviewId}`)
  return { ...found, reply: found.reply ?? '' }
}
