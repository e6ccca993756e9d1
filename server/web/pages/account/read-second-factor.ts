import type { SecondFactorProof } from '#server/shop/customers/second-factor/prove-second-factor.ts'
import { ShopError } from '#shared/errors.ts'
import { type ReadForm, readForm } from '#shared/forms/read-form.ts'
import { answerForm, codeForm } from '#shared/forms/second-factor-forms.ts'
import type { FormAnswer, FormValues } from '#shared/forms.ts'
import { refusedForm } from '#shared/forms.ts'
import { passkeyMessages } from '#shared/messages/account/passkeys.ts'
import { secondFactorMessages } from '#shared/messages/account/second-factor.ts'
import { ruleMessages } from '#shared/messages/rules.ts'

/** What a form shows as second factor: what a passkey answered, or else the code that was typed. */
export function readSecondFactor(form: FormValues): ReadForm<{ proof: SecondFactorProof }> {
  const read = 'answer' in form ? readForm(answerForm, form) : readForm(codeForm, form)
  return read.ok ? { ok: true, values: { proof: read.values } } : read
}

/** What was typed without the proof: each counts once, so nobody sends it again. */
export function withoutProof({ answer: _, ...typed }: FormValues): FormValues {
  return { ...typed, code: '' }
}

/** Of a proof that was refused; null: the error is another one. */
export function refusedProof(form: FormValues, error: unknown): FormAnswer | null {
  const typed = withoutProof(form)
  const code = error instanceof ShopError ? error.code : null
  if (code === 'wrong_code') return refusedForm(typed, { code: secondFactorMessages.errors.wrongCode })
  if (code === 'token_expired') return refusedForm(typed, {}, { message: passkeyMessages.errors.late })
  if (code === 'passkey_unknown' || code === 'passkey_refused')
    return refusedForm(typed, {}, { message: ruleMessages[code] })
  return null
}
