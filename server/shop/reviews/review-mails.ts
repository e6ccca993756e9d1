import { eq } from 'drizzle-orm'
import { merchant, orderGroup, product, review } from '#server/db/schema/index.ts'
import { mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
import { reviewMailMessages as messages } from '#shared/messages/mails/mails.ts'
import { starsText } from '#shared/messages/storefront/reviews.ts'

/** Mails the store about a review of its product. */
export const reviewWrittenMail: MailTemplate<{ reviewId: string }> = {
  name: 'review-written',
  async write(services, { reviewId }) {
    const { shop } = services
    const { said, of } = await loadReview(services, reviewId)
    const toReviews = href('merchant-reviews', {}, { [storeParameter]: of.slug })
    const blocks = [
      messages.written.what(said.author, of.title, starsText(said.stars)),
      ...(said.text ? [`“${said.text}”`] : []),
      messages.written.once,
      { action: { label: messages.written.action, url: shop.publicUrl + toReviews } },
    ]
    const subject = messages.written.subject(of.title, starsText(said.stars))
    return { subject, ...mailLayout(shop, { heading: messages.written.heading, blocks }) }
  },
}

/** To its author: the store answered. */
export const reviewAnsweredMail: MailTemplate<{ reviewId: string }> = {
  name: 'review-answered',
  async write(services, { reviewId }) {
    const { shop } = services
    const { said, of } = await loadReview(services, reviewId)
    const at = { merchantSlug: of.slug, productHandle: of.handle }
    const blocks = [
      messages.answered.what(of.store, of.title),
      `“${said.reply ?? ''}”`,
      { action: { label: messages.answered.action, url: shop.publicUrl + href('product-reviews', at) } },
    ]
    const subject = messages.answered.subject(of.store)
    return { subject, ...mailLayout(shop, { heading: messages.answered.heading, blocks }) }
  },
}

export const reviewMails = [reviewWrittenMail, reviewAnsweredMail] as const

/** Who wrote a review, with the address where they bought, and what it is about. */
export async function aboutReview(db: Services['db'], reviewId: string) {
  const [found] = await db
    .select({
      author: orderGroup.email,
      customerId: review.customerId,
      merchantId: review.merchantId,
      data: { title: product.title, handle: product.handle },
    })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .innerJoin(orderGroup, eq(orderGroup.id, review.groupId))
    .where(eq(review.id, reviewId))
  if (!found) throw new Error(`There is no review ${reviewId}`)
  return found
}

async function loadReview({ db }: Services, reviewId: string) {
  const [found] = await db
    .select({
      said: review,
      of: { title: product.title, handle: product.handle, slug: merchant.slug, store: merchant.name },
    })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .innerJoin(merchant, eq(merchant.id, review.merchantId))
    .where(eq(review.id, reviewId))
  if (!found) throw new Error(`There is no review ${reviewId}`)
  return found
}
