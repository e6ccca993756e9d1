import { writeReview } from '#server/shop/reviews/write-review.ts'
import type { Services } from '#server/shop/services.ts'
import type { Upload } from '#server/web/middleware/bodies/parse-upload.ts'
import { tooManyTries } from '#server/web/pages/too-many-tries.ts'
import { ShopError } from '#shared/errors.ts'
import { readReviewForm } from '#shared/forms/review-form.ts'
import { type FormAnswer, refusedForm } from '#shared/forms.ts'
import { refusedText } from '#shared/messages/merchant/merchant-products.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { reviewMessages } from '#shared/messages/storefront/reviews.ts'
import { refusedUploadText } from '#shared/messages/upload.ts'

const { fieldErrors } = reviewMessages

/** Writes or changes the review of something that was received, with pictures. */
export async function reviewOrderLine(
  services: Services,
  orderId: string,
  { form, files, refusal, ip }: Upload & { ip: string },
): Promise<FormAnswer | undefined> {
  if (refusal) {
    const pictures = refusedUploadText(refusal, fieldErrors.picturesTooLarge)
    return refusedForm(form, { ...errorsOf(readReviewForm(form, 0)), pictures })
  }
  const read = readReviewForm(form, files.length)
  if (!read.ok) {
    const { pictures = fieldErrors.picturesNotSent } = read.errors
    // A browser without scripts loses the chosen files.
    return refusedForm(form, files.length > 0 ? { ...read.errors, pictures } : read.errors)
  }
  try {
    const { refused } = await writeReview(services, { orderId, ...read.values, files, ip })
    if (refused.length === 0) return undefined
    return refusedForm(form, { pictures: `${refusedText(refused)} ${fieldErrors.nothingSent}` })
  } catch (error) {
    if (error instanceof ShopError && error.code === 'too_many_pictures')
      return refusedForm(form, { pictures: ruleMessages.too_many_pictures })
    return tooManyTries(form, error)
  }
}

const errorsOf = (read: ReturnType<typeof readReviewForm>) => (read.ok ? {} : read.errors)
