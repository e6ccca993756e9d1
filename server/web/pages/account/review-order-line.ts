import { writeReview } from '#server/shop/reviews/write-review.ts'
import { filesError, type SentFiles } from '#server/web/pages/files-error.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { SubmitContext } from '#server/web/pages/page.ts'
import { maxReviewPictures } from '#shared/catalog/reviews.ts'
import { reviewForm } from '#shared/forms/review-form.ts'
import { refusedText } from '#shared/messages/merchant/merchant-products.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { reviewMessages } from '#shared/messages/storefront/reviews.ts'

const { fieldErrors } = reviewMessages

/** The order that a customer's form is about, with the form's files. */
export interface CustomerOrder extends SentFiles {
  orderId: string
}

/** Writes or changes the review of something that was received, with pictures. */
export async function reviewOrderLine(context: SubmitContext, order: CustomerOrder) {
  const answer = await write(context, order)
  if (!answer || order.files.length === 0 || Object.keys(answer.errors).length === 0) return answer
  // A browser without scripts loses the chosen files.
  return { ...answer, errors: { pictures: fieldErrors.picturesNotSent, ...answer.errors } }
}

const write = formAction(
  reviewForm,
  async ({ services, ip, refused }, values, { orderId, files }: CustomerOrder) => {
    const written = await writeReview(services, { orderId, ...values, files, ip })
    if (written.refused.length === 0) return undefined
    return refused({ pictures: `${refusedText(written.refused)} ${fieldErrors.nothingSent}` })
  },
  async (_, order) => ({
    pictures: filesError(order, {
      most: maxReviewPictures,
      tooMany: ruleMessages.too_many_pictures,
      tooLarge: fieldErrors.picturesTooLarge,
    }),
  }),
)
