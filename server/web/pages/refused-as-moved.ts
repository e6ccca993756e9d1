import { ShopError } from '#shared/errors.ts'
import { type FormAnswer, type FormValues, refusedForm } from '#shared/forms.ts'
import { ruleMessages } from '#shared/messages/rules.ts'

/** Text of a broken rule. */
export type TextOf = (error: ShopError) => string

/** Returns the form with the present state when what it is about has moved on since the page was loaded. */
export function refusedAsMoved(
  form: FormValues,
  error: unknown,
  textOf: TextOf = ({ code }) => ruleMessages[code],
): FormAnswer {
  if (!(error instanceof ShopError) || error.status !== 409) throw error
  return refusedForm(form, {}, { message: textOf(error), status: error.status })
}
