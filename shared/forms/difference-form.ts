import { formatNumber } from '#shared/messages/format-number.ts'
import { reconciliationMessages as messages } from '#shared/messages/money/reconciliation.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { type DifferenceAction, maxDifferenceNote } from '#shared/money/reconciliation.ts'
import { selectListed } from './choice-fields.ts'
import { blank, note } from './fields.ts'
import { form, type Refusals } from './form.ts'

const explanation = note('O que aconteceu', {
  missing: 'Escreva o que aconteceu.',
  max: maxDifferenceNote,
  wrong: `Use até ${formatNumber(maxDifferenceNote)} caracteres.`,
})

const whichOrder = 'De qual pedido'
const noOrder = 'Escolha o pedido.'

const ofRefund: Refusals<'order'> = {
  invalid_form: { field: 'order', text: noOrder },
  invalid_transition: { text: messages.onItsWay },
  refund_too_large: { text: ruleMessages.refund_too_large },
  payment_disputed: { text: ruleMessages.payment_disputed },
}

/** An action on a difference between the books. The rule knows whether an order has to be chosen. */
export const differenceForm = <const Intent extends DifferenceAction>(intent: Intent) =>
  form(
    intent,
    {
      order: blank(selectListed(whichOrder, { placeholder: whichOrder, wrong: noOrder })),
      note: intent === 'note' ? explanation : blank(explanation),
    },
    { refusals: intent === 'book-refund' ? ofRefund : {} },
  )
