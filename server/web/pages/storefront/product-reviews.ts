import { reportReview } from '#server/shop/reviews/report-review.ts'
import { reviewsOfProduct, starCounts } from '#server/shop/reviews/review-queries.ts'
import { voteForReview } from '#server/shop/reviews/vote-for-review.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { tooManyTries } from '#server/web/pages/too-many-tries.ts'
import { starValues } from '#shared/catalog/reviews.ts'
import { ShopError } from '#shared/errors.ts'
import { readReportForm } from '#shared/forms/review-form.ts'
import { type FormAnswer, type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { reviewMessages } from '#shared/messages/storefront/reviews.ts'
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

  async submit(context) {
    const action = actionOf(actions, context.form)
    return action ? action(context) : refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
  },
}

async function report({ services, form, visitor, ip }: SubmitContext): Promise<SubmitAnswer> {
  const read = readReportForm(form)
  if (!read.ok) return refusedForm(form, read.errors)
  const reviewId = formText(form, 'review')
  try {
    await reportReview(services, { reviewId, ...read.values, userId: visitor?.userId ?? null, ip })
  } catch (error) {
    return refused(form, error)
  }
  return { intent: 'report', values: { review: reviewId }, errors: {}, ok: true, status: 200 }
}

async function vote({ services, form, visitor, ip }: SubmitContext): Promise<SubmitAnswer> {
  const reviewId = formText(form, 'review')
  try {
    await voteForReview(services, { reviewId, userId: visitor?.userId ?? null, ip })
  } catch (error) {
    return refused(form, error)
  }
  return { intent: 'vote', values: { review: reviewId }, errors: {}, ok: true, status: 200 }
}

function refused(form: FormValues, error: unknown): FormAnswer {
  const { code, status } = error instanceof ShopError ? error : { code: null, status: 500 }
  if (code === 'not_found') return refusedForm(form, {}, { message: reviewMessages.report.gone, status })
  if (code === 'own_review') return refusedForm(form, {}, { message: ruleMessages[code], status })
  return tooManyTries(form, error)
}

/** By the form's `intent`. */
const actions: Record<string, (context: SubmitContext) => Promise<SubmitAnswer>> = { report, vote }
