import { maxReplyText, reportReasons } from '#shared/catalog/reviews.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { questionMessages } from '#shared/messages/storefront/questions.ts'
import { reportReasonNames, reviewMessages } from '#shared/messages/storefront/reviews.ts'
import { hidden, select } from './choice-fields.ts'
import { typed } from './fields.ts'
import { form } from './form.ts'
import { withoutControls } from './written-text.ts'

const { report, fieldErrors } = reviewMessages

/** The product page renders them itself, because it loads no declared forms. */
const fields = {
  reason: select(report.reason, reportReasons, {
    labels: reportReasonNames,
    wrong: fieldErrors.reportReason,
  }),
  note: typed(report.note, { read: (text) => withoutControls(text).slice(0, maxReplyText), wrong: '' }),
}

const refusals = {
  not_found: { text: report.gone },
  own_review: { text: ruleMessages.own_review },
}

export const reportReviewForm = form('report', { review: hidden(), ...fields }, { refusals })

export const voteForReviewForm = form('vote', { review: hidden() }, { refusals })

export const reportQuestionForm = form(
  'report',
  { question: hidden(), ...fields },
  { refusals: { not_found: { text: questionMessages.report.gone } } },
)
