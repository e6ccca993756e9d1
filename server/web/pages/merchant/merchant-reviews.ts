import { storeBySlug } from '#server/shop/merchants/merchant-queries.ts'
import { replyToReview } from '#server/shop/reviews/reply-to-review.ts'
import { reviewsOfMerchant } from '#server/shop/reviews/review-queries.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { reviewAnchor } from '#shared/catalog/reviews.ts'
import { replyForm } from '#shared/forms/public-text-forms.ts'
import { href } from '#shared/href.ts'
import { merchantOf } from './merchant-of.ts'

/** Reviews of one store's products. */
export const merchantReviews: Page<'merchant-reviews'> = {
  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const [reviews, found] = await Promise.all([
      reviewsOfMerchant(context.services.db, merchantId, context.url.searchParams.get('cursor')),
      storeBySlug(context.services, store.slug),
    ])
    const repliedTo = context.url.searchParams.get('replied') ?? ''
    return { store, rating: found?.store.rating ?? null, reviews, repliedTo }
  },

  submit: (context) => runAction(actions, context),
}

/** By the form's `intent`. */
const actions = {
  reply: formAction(replyForm, async (context, { review: reviewId, reply: text }) => {
    const { merchantId } = merchantOf(context)
    await replyToReview(context.services, { merchantId, reviewId, text })
    const cursor = context.url.searchParams.get('cursor')
    const list = href('merchant-reviews', {}, { cursor, replied: reviewId })
    return { redirect: `${list}#${reviewAnchor(reviewId)}` }
  }),
}
