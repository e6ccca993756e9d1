import { maxAnswerText, maxQuestionText } from '#shared/catalog/questions.ts'
import { maxHideReason, maxReplyText } from '#shared/catalog/reviews.ts'
import { storeQuestionMessages } from '#shared/messages/merchant/questions.ts'
import { moderatedQuestionMessages } from '#shared/messages/operator/questions.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { questionMessages } from '#shared/messages/storefront/questions.ts'
import { reviewMessages } from '#shared/messages/storefront/reviews.ts'
import { hidden } from './choice-fields.ts'
import { groundField } from './decision-forms.ts'
import { note } from './fields.ts'
import { form } from './form.ts'

const ofReview = {
  missing: reviewMessages.fieldErrors.textMissing,
  wrong: reviewMessages.fieldErrors.textTooLong,
}
const ofQuestion = (max: number) => ({
  max,
  missing: questionMessages.fieldErrors.textMissing,
  wrong: questionMessages.fieldErrors.tooLong(max),
})

/** A store's one public answer to a review. The page's label names the author. */
export const replyForm = form(
  'reply',
  { review: hidden(), reply: note('', { ...ofReview, max: maxReplyText }) },
  { refusals: { already_replied: { text: ruleMessages.already_replied } } },
)

/** A store's one public answer to a question. */
export const answerForm = form(
  'answer',
  { question: hidden(), answer: note(storeQuestionMessages.answerLabel, ofQuestion(maxAnswerText)) },
  { refusals: { already_answered: { text: ruleMessages.already_answered } } },
)

/** Why the operator hides a review. */
export const hideReviewForm = form('hide', {
  ground: groundField,
  reason: note(reviewMessages.operator.hideReason, { ...ofReview, max: maxHideReason }),
})

/** Why the operator hides a question. */
export const hideQuestionForm = form('hide', {
  reason: note(moderatedQuestionMessages.hideReason, ofQuestion(maxQuestionText)),
})
