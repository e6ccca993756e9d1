import { reportReview } from '#server/shop/reviews/report-review.ts'
import { reviewsOfProduct, starCounts } from '#server/shop/reviews/review-queries.ts'
import { voteForReview } from '#server/shop/reviews/vote-for-review.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { starValues } from '#shared/catalog/reviews.ts'
import { reportReviewForm, voteForReviewForm } from '#shared/forms/report-forms.ts'
import { findProduct } from './find-product.ts'

/** All reviews of a product, and forms to vote for one and to report one. */
export const productReviews: Page<'product-reviews'> = {
  async load(context) {
    const { db } = context.services
    const { searchParams } = context.url
    const { store, found } = await findProduct(context)
    const filter = starValues.find((each) => String(each) === searchParams.get('stars')) ?? 0
    const [reviews, stars] = await Promise.all([
      reviewsOfProduct(db, found.id, { stars: filter, cursor: searchParams.get('cursor') }),
      starCounts(db, found.id),
    ])
    const { handle, title, rating, pictures } = found.product
    return {
      store: { slug: store.slug, name: store.name },
      product: { handle, title, rating },
      picture: pictures[0] ?? null,
      filter,
      stars,
      reviews,
    }
  },

  submit: (context) => runAction(actions, context),
}

const actions = {
  report: formAction(reportReviewForm, async (context, { review, ...report }) => {
    const { services, visitor, ip, done } = context
    await reportReview(services, { reviewId: review, ...report, userId: visitor?.userId ?? null, ip })
    return done({ values: { review } })
  }),

  vote: formAction(voteForReviewForm, async ({ services, visitor, ip, done }, { review }) => {
    await voteForReview(services, { reviewId: review, userId: visitor?.userId ?? null, ip })
    return done({ values: { review } })
  }),
}
