import { hideReview, keepReview } from '#server/shop/reviews/moderate-review.ts'
import { moderatedReviews } from '#server/shop/reviews/reported-queries.ts'
import { readHideForm } from '#shared/forms/review-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { moderatedLists } from '#shared/reviews.ts'
import { actOf } from './act-of.ts'
import type { Page, SubmitAnswer, SubmitVisit } from './page.ts'

const done = ({ url }: SubmitVisit): SubmitAnswer => ({ redirect: href('operator-reviews') + url.search })

/** Reviews that somebody told about; the route lets nobody but the operator in. */
export const operatorReviews: Page<'operator-reviews'> = {
  async load({ services, url }) {
    const { searchParams } = url
    const list = moderatedLists.find((each) => each === searchParams.get('list')) ?? 'reported'
    const reviews = await moderatedReviews(services.db, { list, after: searchParams.get('after') })
    return { list, reviews }
  },

  async submit(visit) {
    const act = actOf(acts, visit.form)
    return act ? act(visit) : refusedForm(visit.form, {}, { message: ruleMessages.invalid_form })
  },
}

const acts: Record<string, (visit: SubmitVisit) => Promise<SubmitAnswer>> = {
  async hide(visit) {
    const { services, form } = visit
    const read = readHideForm(form)
    if (!read.ok) return refusedForm(form, read.errors)
    await hideReview(services, { reviewId: formText(form, 'review'), reason: read.values.text })
    return done(visit)
  },

  async keep(visit) {
    const { services, form } = visit
    await keepReview(services, { reviewId: formText(form, 'review') })
    return done(visit)
  },
}
