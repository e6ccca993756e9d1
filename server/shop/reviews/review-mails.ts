import { eq } from 'drizzle-orm'
import { merchant, orderGroup, product, review } from '#server/db/schema/index.ts'
import { mail } from '#server/shop/mails/mail.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
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

export const reviewMails = [reviewWrittenMail, reviewAnsweredMail] as const

/** Returns the author of a review, with the address of the purchase, and its product. */
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
