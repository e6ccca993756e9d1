import { formatNumber } from '#shared/messages/format-number.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { maxMessageText, maxTemplateName } from '#shared/orders/order-messages.ts'
import { hidden } from './choice-fields.ts'
import { note, typed } from './fields.ts'
import { form } from './form.ts'
import { withoutControls } from './written-text.ts'

/** An answer that a store saves for reuse. The id of a new one is empty. */
export const templateForm = form(
  'save-template',
  {
    template: hidden(),
    name: typed('Nome', {
      hint: `Só a loja vê. Até ${formatNumber(maxTemplateName)} caracteres.`,
      max: maxTemplateName,
      read: nameOf,
      wrong: `Dê um nome de até ${formatNumber(maxTemplateName)} caracteres.`,
    }),
    text: note('Texto', {
      rows: 4,
      max: maxMessageText,
      wrong: `Escreva o texto, com até ${formatNumber(maxMessageText)} caracteres.`,
    }),
  },
  {
    refusals: {
      template_name_taken: { field: 'name', text: ruleMessages.template_name_taken },
      too_many_templates: { text: ruleMessages.too_many_templates },
    },
  },
)

function nameOf(text: string): string | null {
  const name = withoutControls(text).replaceAll('\n', ' ')
  return name !== '' && name.length <= maxTemplateName ? name : null
}
