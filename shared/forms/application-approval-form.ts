import { maxApplicationProducts, maxRejectionReason, returnCauses } from '#shared/catalog/product-review.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { fieldErrorMessages } from '#shared/messages/field-errors.ts'
import {
  applicationProductsMessages as messages,
  returnCauseNames,
} from '#shared/messages/operator/application-products.ts'
import { operatorMerchantMessages } from '#shared/messages/operator/operator-merchants.ts'
import { hidden, select } from './choice-fields.ts'
import { blank, note, optional } from './fields.ts'
import { form } from './form.ts'
import { storeReason } from './operator-store-forms.ts'
import { readSeenProducts } from './product-review-form.ts'

const cause = optional(
  select(messages.cause, returnCauses, {
    labels: returnCauseNames,
    placeholder: messages.causeNone,
    wrong: messages.causeWrong,
  }),
)

const maxWords = maxRejectionReason - 100
const tooLong = fieldErrorMessages.tooLong(maxWords)
const words = blank(note(messages.words, { max: maxWords, wrong: tooLong, rows: 2 }))

/** The operator opens a store, with some of its products. Each product has fields of its own besides. */
export const applicationApprovalForm = form(
  'approve',
  {
    reason: blank(storeReason),
    /** The application as it was shown. */
    seen: hidden(),
    cause,
    words: { ...words, hint: messages.wordsHint },
  },
  {
    refusals: {
      invalid_transition: { text: operatorMerchantMessages.changed },
      version_conflict: { text: operatorMerchantMessages.corrected },
      incomplete_application: {
        field: 'reason',
        text: ({ missing, returned }) =>
          Number(returned) > 0 && String(missing) === 'first_product'
            ? messages.nothingLeft
            : operatorMerchantMessages.fieldErrors.override,
      },
    },
    once: true,
  },
)

/** What one product's own fields are called. */
export const productFields = (productId: string) => ({
  approved: `approved-${productId}`,
  cause: `cause-${productId}`,
  words: `words-${productId}`,
})

/** A product as it was seen, and why it goes back to its store; null when it is approved. */
export interface ProductDecision {
  productId: string
  seen: string
  reason: string | null
}

/**
 * Reads the decision about each shown product. One that goes back has a reason of its own, or that of all of them;
 * `errors` names those that have neither, by field.
 */
export function readProductDecisions(sent: FormValues) {
  const errors: Record<string, string> = {}
  const decisions = readSeenProducts(sent)
    .slice(0, maxApplicationProducts)
    .map(({ productId, seen }): ProductDecision => {
      const fields = productFields(productId)
      if (formText(sent, fields.approved) === '1') return { productId, seen, reason: null }
      const own = reasonOf(formText(sent, fields.cause), formText(sent, fields.words))
      const reason = own || reasonOf(formText(sent, 'cause'), formText(sent, 'words'))
      if (reason === '') errors[fields.words] = messages.reasonMissing
      if (formText(sent, fields.words).length > maxWords) errors[fields.words] = tooLong
      return { productId, seen, reason }
    })
  return { decisions, errors }
}

/** Returns the cause and the words as the store reads them, or an empty text. */
function reasonOf(chosen: string, written: string): string {
  const named = returnCauses.find((each) => each === chosen)
  // The words are all that "another reason" has to say.
  const name = named && named !== 'other' ? returnCauseNames[named] : ''
  return [name, written].filter((part) => part !== '').join(': ')
}
