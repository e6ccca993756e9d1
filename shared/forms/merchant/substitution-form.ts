import { checkbox, selectListed } from '#shared/forms/choice-fields.ts'
import { note, optional } from '#shared/forms/fields.ts'
import { form } from '#shared/forms/form.ts'
import { substitutionMessages } from '#shared/messages/account/substitutions.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { maxSubstitutionNoteLength } from '#shared/orders/substitutions.ts'

const messages = substitutionMessages.store
const too = (code: keyof typeof ruleMessages) => ({ text: ruleMessages[code] })
const ofVariant = (code: keyof typeof ruleMessages) => ({
  field: 'variant' as const,
  text: ruleMessages[code],
})

/** Other goods for a line of an order, which its customer is asked about. */
export const proposeSubstitutionForm = form(
  'propose-substitution',
  {
    variant: selectListed(messages.variant, { wrong: messages.choose }),
    note: optional(
      note(messages.note, {
        hint: messages.noteHint,
        max: maxSubstitutionNoteLength,
        wrong: messages.noteTooLong(maxSubstitutionNoteLength),
        rows: 2,
      }),
    ),
    restock: checkbox(messages.restock, { hint: messages.restockHint }),
  },
  {
    values: ({ variant: variantId, note: written, restock }) => ({ variantId, note: written ?? '', restock }),
    refusals: {
      substitute_same: ofVariant('substitute_same'),
      substitute_unknown: ofVariant('substitute_unknown'),
      out_of_stock: { field: 'variant', text: messages.outOfStock },
      substitution_too_late: too('substitution_too_late'),
      substitution_partial: too('substitution_partial'),
      substitution_personalized: too('substitution_personalized'),
      substitution_invoiced: too('substitution_invoiced'),
      payment_disputed: too('payment_disputed'),
    },
    once: true,
  },
)
