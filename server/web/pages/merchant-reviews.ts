import { storeBySlug } from '#server/shop/merchants/merchant-queries.ts'
import { replyToReview } from '#server/shop/reviews/reply-to-review.ts'
import { reviewsOfMerchant } from '#server/shop/reviews/review-queries.ts'
import { ShopError } from '#shared/errors.ts'
import { readReplyForm } from '#shared/forms/review-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { actOf } from './act-of.ts'
import { merchantOf } from './merchant-of.ts'
import type { Page, SubmitAnswer, SubmitVisit } from './page.ts'

/** What people say of one store's products. */
export const merchantReviews: Page<'merchant-reviews'> = {
  async load(visit) {
    const { merchantId, store } = merchantOf(visit)
    const [reviews, found] = await Promise.all([
      reviewsOfMerchant(visit.services.db, merchantId, visit.url.searchParams.get('cursor')),
      storeBySlug(visit.services, store.slug),
    ])
    return { store, rating: found?.store.rating ?? null, reviews }
  },

  async submit(visit) {
    const act = actOf(acts, visit.form)
    return act ? act(visit) : refusedForm(visit.form, {}, { message: ruleMessages.invalid_form })
  },
}

async function reply(visit: SubmitVisit): Promise<SubmitAnswer> {
  const { services, form, url } = visit
  const read = readReplyForm(form)
  if (!read.ok) return refusedForm(form, read.errors)
  const { merchantId } = merchantOf(visit)
  const reviewId = formText(form, 'review')
  try {
    await replyToReview(services, { merchantId, reviewId, text: read.values.text })
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'already_replied') throw error
    return refusedForm(form, {}, { message: ruleMessages.already_replied, status: error.status })
  }
  return { redirect: url.pathname + url.search }
}

/** By the form's `intent`. */
const acts: Record<string, (visit: SubmitVisit) => Promise<SubmitAnswer>> = { reply }
