import { hideReview, publishReview } from '#server/shop/reviews/moderate-review.ts'
import { moderatedReviews } from '#server/shop/reviews/reported-queries.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { withDone } from '#server/web/pages/with-done.ts'
import { moderatedLists } from '#shared/catalog/reviews.ts'
import { verdicts } from '#shared/catalog/verdicts.ts'
import { readHideForm } from '#shared/forms/review-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { ruleMessages } from '#shared/messages/rules.ts'

/** Reported reviews; the route authorizes the operator. */
export const operatorReviews: Page<'operator-reviews'> = {
  async load({ services, url }) {
    const { searchParams } = url
    const list = moderatedLists.find((each) => each === searchParams.get('list')) ?? 'reported'
    const reviews = await moderatedReviews(services.db, { list, after: searchParams.get('after') })
    const done = verdicts.find((each) => each === searchParams.get('done')) ?? null
    return { list, reviews, done }
  },

  async submit(context) {
    const action = actionOf(actions, context.form)
    return action ? action(context) : refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
  },
}

const actions: Record<string, (context: SubmitContext) => Promise<SubmitAnswer>> = {
  async hide({ services, form, url }) {
    const read = readHideForm(form)
    if (!read.ok) return refusedForm(form, read.errors)
    await hideReview(services, { reviewId: formText(form, 'review'), reason: read.values.text })
    return { redirect: withDone(url, 'hide') }
  },

  async publish({ services, form, url }) {
    await publishReview(services, { reviewId: formText(form, 'review') })
    return { redirect: withDone(url, 'publish') }
  },
}
