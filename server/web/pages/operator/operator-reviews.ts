import { hideReview, publishReview } from '#server/shop/reviews/moderate-review.ts'
import { moderatedReviews } from '#server/shop/reviews/reported-queries.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { moderation } from '#server/web/pages/moderation.ts'
import type { Page } from '#server/web/pages/page.ts'
import { moderatedLists } from '#shared/catalog/reviews.ts'
import { hideReviewForm } from '#shared/forms/public-text-forms.ts'
import { reviewMessages } from '#shared/messages/storefront/reviews.ts'

/** Reviews that were reported or are hidden. */
export const operatorReviews: Page<'operator-reviews'> = {
  done: doneOn('operator-reviews', reviewMessages.operator.done),
  ...moderation({
    lists: moderatedLists,
    find: moderatedReviews,
    field: 'review',
    hideForm: hideReviewForm,
    hide: (services, { id, reason }) => hideReview(services, { reviewId: id, reason }),
    publish: (services, { id }) => publishReview(services, { reviewId: id }),
  }),
}
