import * as z from 'zod/mini'
import { maxPasskeyNameLength } from '#shared/account/passkeys.ts'
import { passkeyMessages } from '#shared/messages/account/passkeys.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { knownPasswordField } from './account-forms.ts'

const { errors } = passkeyMessages

const nameField = z
  .string()
  .check(z.trim(), z.minLength(1, errors.name), z.maxLength(maxPasskeyNameLength, errors.name))

export const startPasskeyForm = z.object({ name: nameField, password: knownPasswordField })

const maxAnswerLength = 20_000

/** What the browser answered, as JSON; what is in it, the shop's rule checks. */
export const passkeyAnswerField = z.string().check(
  z.maxLength(maxAnswerLength, ruleMessages.invalid_form),
  z.refine((text) => idOfAnswer(text) !== null, ruleMessages.invalid_form),
)

export const addPasskeyForm = z.object({ name: nameField, answer: passkeyAnswerField })

export const passkeySignInForm = z.object({ answer: passkeyAnswerField })

/** Null where the answer names no passkey. */
function idOfAnswer(text: string): string | null {
  try {
    const { id, response } = JSON.parse(text)
    return typeof id === 'string' && id !== '' && id.length <= 1400 && response ? id : null
  } catch {
    return null
  }
}
