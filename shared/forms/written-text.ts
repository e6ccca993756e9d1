import { type FormValues, formText } from '#shared/forms.ts'
import type { ReadForm } from './read-form.ts'

/** Keeps line breaks, and removes other control characters. */
export const withoutControls = (text: string) =>
  text
    .trim()
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/\n{3,}/g, '\n\n')

export const writtenText = (form: FormValues, name: string) => withoutControls(formText(form, name))

/** A required text of at most this many characters. */
export function readWrittenText(
  form: FormValues,
  name: string,
  { maxLength, missing, tooLong }: { maxLength: number; missing: string; tooLong: string },
): ReadForm<{ text: string }> {
  const text = writtenText(form, name)
  if (text === '') return { ok: false, errors: { [name]: missing } }
  if (text.length > maxLength) return { ok: false, errors: { [name]: tooLong } }
  return { ok: true, values: { text } }
}
