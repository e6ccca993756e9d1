import { hideReview, publishReview } from '#server/shop/reviews/moderate-review.ts'
import { moderatedReviews } from '#server/shop/reviews/reported-queries.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import { moderation } from '#server/web/pages/moderation.ts'
import type { Page } from '#server/web/pages/page.ts'
import { withDone } from '#server/web/pages/with-done.ts'
import { moderatedLists } from '#shared/catalog/reviews.ts'
import { hideReviewForm } from '#shared/forms/public-text-forms.ts'
import { formText } from '#shared/forms.ts'
import { reviewMessages } from '#shared/messages/storefront/reviews.ts'

/** Reviews that were reported or are hidden. */
export const operatorReviews: Page<'operator-reviews'> = {
  done: doneOn('operator-reviews', reviewMessages.operator.done),
  ...moderation({
    lists: moderatedLists,
    find: moderatedReviews,
    field: 'review',
    hide: formAction(hideReviewForm, async ({ services, form, url }, decision) => {
      await hideReview(services, { reviewId: formText(form, 'review'), ...decision })
      return { redirect: withDone(url, 'hide') }
    }),
    publish: (services, { id }) => publishReview(services, { reviewId: id }),
  }),
}
