import { type FormValues, formText } from '#shared/forms.ts'

/** What a page does for the form's `intent`; null for a word that it does not know, `constructor` too. */
export function actOf<Act>(acts: Record<string, Act>, form: FormValues): Act | null {
  const intent = formText(form, 'intent')
  return (Object.hasOwn(acts, intent) && acts[intent]) || null
}
