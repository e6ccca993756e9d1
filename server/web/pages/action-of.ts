import { type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import type { SubmitAnswer, SubmitContext } from './page.ts'

/** What a form does; that of a declared form bears its intent. */
export interface Action<Intent extends PropertyKey> {
  (context: SubmitContext): Promise<SubmitAnswer>
  readonly intent?: Intent
}

/** Runs what a page does for the form's `intent`; each action stands under its own intent. */
export async function runAction<Actions>(
  actions: Actions & { [Intent in keyof Actions]: Action<Intent> },
  context: SubmitContext,
): Promise<SubmitAnswer> {
  const action = actionOf<Action<PropertyKey>>(actions, context.form)
  return action ? action(context) : refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
}

/** What a page does for the form's `intent`; null for a word that it does not know, `constructor` too. */
export function actionOf<Action>(actions: Record<string, Action>, form: FormValues): Action | null {
  const intent = formText(form, 'intent')
  return (Object.hasOwn(actions, intent) && actions[intent]) || null
}
