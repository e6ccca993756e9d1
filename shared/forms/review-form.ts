import { maxReviewPictures, maxReviewText, removedPictureField, starValues } from '#shared/catalog/reviews.ts'
import type { FormValues } from '#shared/forms.ts'
import { formText, formTexts } from '#shared/forms.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { reviewMessages } from '#shared/messages/storefront/reviews.ts'
import type { ReadForm } from './read-form.ts'
import { writtenText } from './written-text.ts'

const { fieldErrors } = reviewMessages

interface ReviewForm {
  position: number
  stars: number
  text: string
  removedIds: string[]
}

/** Reads a customer's review, with the number of its new pictures. */
export function readReviewForm(form: FormValues, pictures: number): ReadForm<ReviewForm> {
  const position = /^\d{1,4}$/.test(formText(form, 'line')) ? Number(formText(form, 'line')) : -1
  const stars = starValues.find((each) => String(each) === formText(form, 'stars'))
  const text = writtenText(form, 'text')
  const errors = {
    ...(stars ? {} : { stars: fieldErrors.stars }),
    ...(text.length > maxReviewText ? { text: fieldErrors.textTooLong } : {}),
    ...(pictures > maxReviewPictures ? { pictures: ruleMessages.too_many_pictures } : {}),
  }
  if (!stars || Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, values: { position, stars, text, removedIds: formTexts(form, removedPictureField) } }
}
