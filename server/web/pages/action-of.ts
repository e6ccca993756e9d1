import { type FormValues, formText } from '#shared/forms.ts'

/** What a page does for the form's `intent`; null for a word that it does not know, `constructor` too. */
export function actionOf<Action>(actions: Record<string, Action>, form: FormValues): Action | null {
  const intent = formText(form, 'intent')
  return (Object.hasOwn(actions, intent) && actions[intent]) || null
}
