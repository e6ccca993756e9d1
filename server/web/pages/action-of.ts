import { type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import type { SubmitAnswer, SubmitContext } from './page.ts'

/** What a form does, to what its page is about; that of a declared form bears its intent. */
export interface Action<Intent extends PropertyKey, Subject extends readonly unknown[] = []> {
  (context: SubmitContext, ...subject: Subject): Promise<SubmitAnswer>
  readonly intent?: Intent
}

/** Runs what a page does for the form's `intent`; each action stands under its own intent. */
export async function runAction<Actions, Subject extends readonly unknown[]>(
  actions: Actions & { [Intent in keyof Actions]: Action<Intent, Subject> },
  context: SubmitContext,
  ...subject: Subject
): Promise<SubmitAnswer> {
  const action = actionOf<Action<PropertyKey, Subject>>(actions, context.form)
  return action
    ? action(context, ...subject)
    : refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
}

/** What a page does for the form's `intent`; null for a word that it does not know, `constructor` too. */
export function actionOf<Action>(actions: Record<string, Action>, form: FormValues): Action | null {
  const intent = formText(form, 'intent')
  return (Object.hasOwn(actions, intent) && actions[intent]) || null
}
