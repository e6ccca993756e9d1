import { reportReview } from '#server/shop/reviews/report-review.ts'
import { reviewsOfProduct, starCounts } from '#server/shop/reviews/review-queries.ts'
import { ShopError } from '#shared/errors.ts'
import { readReportForm } from '#shared/forms/review-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { reviewMessages } from '#shared/messages/reviews.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { starValues } from '#shared/reviews.ts'
import { actOf } from './act-of.ts'
import { foundProduct } from './found-product.ts'
import type { Page, SubmitAnswer, SubmitVisit } from './page.ts'
import { tooManyTries } from './too-many-tries.ts'

/** All that people say of a product, and the way to tell that something should not be there. */
export const productReviews: Page<'product-reviews'> = {
  async load(visit) {
    const { db } = visit.services
    const { searchParams } = visit.url
    const { store, found } = await foundProduct(visit)
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
      ...{ filter, stars, reviews },
    }
  },

  async submit(visit) {
    const act = actOf(acts, visit.form)
    return act ? act(visit) : refusedForm(visit.form, {}, { message: ruleMessages.invalid_form })
  },
}

async function report({ services, form, visitor, ip }: SubmitVisit): Promise<SubmitAnswer> {
  const read = readReportForm(form)
  if (!read.ok) return refusedForm(form, read.errors)
  const reviewId = formText(form, 'review')
  try {
    await reportReview(services, { reviewId, ...read.values, userId: visitor?.userId ?? null, ip })
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'not_found') return tooManyTries(form, error)
    return refusedForm(form, {}, { message: reviewMessages.report.gone, status: error.status })
  }
  return { intent: 'report', values: { review: reviewId }, errors: {}, ok: true, status: 200 }
}

/** By the form's `intent`. */
const acts: Record<string, (visit: SubmitVisit) => Promise<SubmitAnswer>> = { report }
