import * as z from 'zod/mini'
import { maxAnswerText, maxQuestionText, minQuestionText } from '#shared/catalog/questions.ts'
import type { FormValues } from '#shared/forms.ts'
import { questionMessages } from '#shared/messages/storefront/questions.ts'
import { emailField } from './account-forms.ts'
import { type ReadForm, readForm } from './read-form.ts'
import { readWrittenText, writtenText } from './written-text.ts'

const { fieldErrors } = questionMessages

/** A question of a customer, or of a guest who names the e-mail for the answer. */
export function readQuestionForm(
  form: FormValues,
  { isGuest }: { isGuest: boolean },
): ReadForm<{ text: string; email: string | null }> {
  const text = writtenText(form, 'question')
  const errors: Record<string, string> = {}
  if (text.length < minQuestionText) errors.question = fieldErrors.questionMissing
  if (text.length > maxQuestionText) errors.question = fieldErrors.tooLong(maxQuestionText)
  const email = isGuest ? readForm(z.object({ email: emailField }), form) : null
  if (email && !email.ok) Object.assign(errors, email.errors)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, values: { text, email: email?.ok ? email.values.email : null } }
}

export const readAnswerForm = (form: FormValues) => readText(form, 'answer', maxAnswerText)

export const readHideQuestionForm = (form: FormValues) => readText(form, 'reason', maxQuestionText)

const readText = (form: FormValues, name: string, maxLength: number) =>
  readWrittenText(form, name, {
    maxLength,
    missing: fieldErrors.textMissing,
    tooLong: fieldErrors.tooLong(maxLength),
  })
