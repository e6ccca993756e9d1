import { fieldErrorMessages } from '#shared/messages/field-errors.ts'
import {
  appealFieldMessages as appealTexts,
  groundFieldMessages,
  outcomeFormMessages as outcomeTexts,
  takeDownMessages,
} from '#shared/messages/moderation/decision-forms.ts'
import { groundNames } from '#shared/messages/moderation/decisions.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import {
  appealOutcomes,
  decisionGrounds,
  maxAppealText,
  maxDecisionWords,
} from '#shared/moderation/decisions.ts'
import { choice, hidden, select } from './choice-fields.ts'
import { note } from './fields.ts'
import { form } from './form.ts'

/** The ground of a decision. */
export const groundField = select(groundFieldMessages.label, decisionGrounds, {
  labels: groundNames,
  placeholder: groundFieldMessages.placeholder,
  wrong: groundFieldMessages.missing,
})

/** The operator takes a product down, as it was seen. */
export const takeDownForm = form(
  'take-down',
  {
    seen: hidden(),
    ground: groundField,
    words: note(takeDownMessages.words, {
      hint: takeDownMessages.wordsHint,
      missing: takeDownMessages.wordsMissing,
      max: maxDecisionWords,
      wrong: fieldErrorMessages.tooLong(maxDecisionWords),
      rows: 4,
    }),
  },
  { once: true, refusals: { version_conflict: { text: takeDownMessages.changed } } },
)

const appealText = note(appealTexts.label, {
  missing: appealTexts.missing,
  max: maxAppealText,
  wrong: fieldErrorMessages.tooLong(maxAppealText),
  rows: 5,
})

const appealRefusals = {
  already_appealed: { text: ruleMessages.already_appealed },
  appeal_over: { text: ruleMessages.appeal_over },
}

/** A store appeals a decision. */
export const appealForm = form('appeal', { appealText }, { refusals: appealRefusals })

/** The author of a review appeals its hiding, on the page of the order. */
export const reviewAppealForm = form(
  'review-appeal',
  { decision: hidden(), appealText },
  { refusals: appealRefusals },
)

/** The operator decides an appeal. */
export const outcomeForm = form(
  'decide',
  {
    outcome: choice(outcomeTexts.outcome, appealOutcomes, {
      labels: outcomeTexts.outcomes,
      wrong: outcomeTexts.outcomeMissing,
    }),
    words: note(outcomeTexts.words, {
      hint: outcomeTexts.wordsHint,
      missing: outcomeTexts.wordsMissing,
      max: maxDecisionWords,
      wrong: fieldErrorMessages.tooLong(maxDecisionWords),
      rows: 4,
    }),
  },
  {
    refusals: {
      own_decision: { text: ruleMessages.own_decision },
      invalid_transition: { text: outcomeTexts.decided },
    },
  },
)
