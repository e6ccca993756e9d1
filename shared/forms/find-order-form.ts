import { customerMessages } from '#shared/messages/account/customers.ts'
import { findOrderMessages } from '#shared/messages/account/order-link.ts'
import { email, typed } from './fields.ts'
import { form } from './form.ts'

const { fields } = customerMessages

/** The order whose link a guest has lost. */
export const findOrderForm = form('', {
  number: typed('Número do pedido', {
    hint: 'Está no assunto dos nossos e-mails, como em 7K3Q-M2XD.',
    missing: findOrderMessages.errors.numberMissing,
    read: numberIn,
    wrong: findOrderMessages.errors.numberInvalid,
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
  }),
  email: email(fields.email, { autoComplete: 'email' }),
})

/** Reads a number as people copy it from a mail: `G-` before a purchase's number, and letters that look like digits. */
function numberIn(typedText: string): string | null {
  const letters = typedText.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const [, purchase = '', first, second] = /^(G(?=.{8}$))?(.{4})(.{4})$/.exec(letters) ?? []
  if (!first || !second) return null
  return (purchase && 'G-') + [first, second].map(withoutLookalikes).join('-')
}

/** Characters that no number has. */
function withoutLookalikes(letters: string): string {
  return letters.replace(/O/g, '0').replace(/[IL]/g, '1')
}
