import { maxReviewText, removedPictureField, starValues } from '#shared/catalog/reviews.ts'
import { formTexts } from '#shared/forms.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { reviewMessages } from '#shared/messages/storefront/reviews.ts'
import { files } from './choice-fields.ts'
import { blank, note, typed } from './fields.ts'
import { form } from './form.ts'

const { own, fieldErrors } = reviewMessages

/** A customer's review of something that was received. */
export const reviewForm = form(
  'review',
  {
    line: typed('', { read: (text) => (/^\d{1,4}$/.test(text) ? Number(text) : -1), wrong: '' }),
    stars: typed(own.stars, {
      read: (text) => starValues.find((each) => String(each) === text) ?? null,
      wrong: fieldErrors.stars,
    }),
    text: blank(note(own.words, { max: maxReviewText, wrong: fieldErrors.textTooLong })),
    pictures: files(),
    [removedPictureField]: typed('', {
      read: (_, { sent }) => formTexts(sent, removedPictureField),
      wrong: '',
    }),
  },
  {
    values: ({ line: position, stars, text, [removedPictureField]: removedIds }) => ({
      position,
      stars,
      text,
      removedIds,
    }),
    refusals: {
      too_many_pictures: { field: 'pictures', text: ruleMessages.too_many_pictures, status: 422 },
    },
  },
)
