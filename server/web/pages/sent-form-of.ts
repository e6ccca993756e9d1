import { hash } from 'node:crypto'
import { type FormValues, formText } from '#shared/forms.ts'

/** Marks one filled form. Filled differently, as after the back button, it is another one. */
export function sentFormOf(form: FormValues): string | null {
  if (formText(form, 'formKey') === '') return null
  const filled = Object.entries(form).sort(([one], [other]) => (one < other ? -1 : 1))
  return hash('sha256', JSON.stringify(filled), 'base64url')
}
