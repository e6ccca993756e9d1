import { storeBySlug } from '#server/shop/merchants/merchant-queries.ts'
import { replyToReview } from '#server/shop/reviews/reply-to-review.ts'
import { reviewsOfMerchant } from '#server/shop/reviews/review-queries.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { reviewAnchor } from '#shared/catalog/reviews.ts'
import { ShopError } from '#shared/errors.ts'
import { readReplyForm } from '#shared/forms/review-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { merchantOf } from './merchant-of.ts'

/** What people say of one store's products. */
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

  async submit(context) {
    const action = actionOf(actions, context.form)
    return action ? action(context) : refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
  },
}

async function reply(context: SubmitContext): Promise<SubmitAnswer> {
  const { services, form, url } = context
  const read = readReplyForm(form)
  if (!read.ok) return refusedForm(form, read.errors)
  const { merchantId } = merchantOf(context)
  const reviewId = formText(form, 'review')
  try {
    await replyToReview(services, { merchantId, reviewId, text: read.values.text })
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'already_replied') throw error
    return refusedForm(form, {}, { message: ruleMessages.already_replied, status: error.status })
  }
  const list = href('merchant-reviews', {}, { cursor: url.searchParams.get('cursor'), replied: reviewId })
  return { redirect: `${list}#${reviewAnchor(reviewId)}` }
}

/** By the form's `intent`. */
const actions: Record<string, (context: SubmitContext) => Promise<SubmitAnswer>> = { reply }
