import * as z from 'zod/mini'
import { findOrderMessages } from '#shared/messages/account/order-link.ts'
import { emailField } from './account-forms.ts'

/** As people copy it from a mail: `G-` before a purchase's number, and letters that look like digits. */
const numberField = z
  .string()
  .check(
    z.overwrite(spelled),
    z.minLength(1, findOrderMessages.errors.numberMissing),
    z.regex(/^(?:G-)?[0-9A-Z]{4}-[0-9A-Z]{4}$/, findOrderMessages.errors.numberInvalid),
  )

export const findOrderForm = z.object({ number: numberField, email: emailField })

function spelled(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const [, purchase = '', first, second] = /^(G(?=.{8}$))?(.{4})(.{4})$/.exec(letters) ?? []
  if (!first || !second) return letters
  return (purchase && 'G-') + [first, second].map(withoutLookalikes).join('-')
}

/** No number has these. */
function withoutLookalikes(letters: string): string {
  return letters.replace(/O/g, '0').replace(/[IL]/g, '1')
}
