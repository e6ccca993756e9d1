import * as z from 'zod/mini'
import { secondFactorMessages } from '#shared/messages/account/second-factor.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { knownPasswordField } from './account-forms.ts'
import { passkeyAnswerField } from './passkey-forms.ts'

/** Recovery codes with spaces between all figures are shorter. */
const maxCodeLength = 40

/** Of the app or a recovery code: which of both, and whether it is right, the shop's rule says. */
const codeField = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, secondFactorMessages.errors.codeMissing),
    z.maxLength(maxCodeLength, secondFactorMessages.errors.wrongCode),
  )

/** A typed code. */
export const codeForm = z.object({ code: codeField })

/** What the browser answered with a passkey. */
export const answerForm = z.object({ answer: passkeyAnswerField })

/** A form that ends with recovery codes; its key makes them. */
export const codesKeyForm = z.object({
  codesKey: z.string().check(z.regex(/^[\w-]{43}$/, ruleMessages.invalid_form)),
})

export const knownPasswordForm = z.object({ password: knownPasswordField })
