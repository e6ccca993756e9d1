import { type FormAnswer, type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import type { SubmitAnswer, SubmitContext } from './page.ts'

/** Handles a form of a page. `Subject` is what the page is about. The action of a declared form carries its intent. */
export interface Action<
  Intent extends PropertyKey,
  Subject extends readonly unknown[] = [],
  Answer = SubmitAnswer,
> {
  (context: SubmitContext, ...subject: Subject): Promise<Answer>
  readonly intent?: Intent
}

/** Runs the action of the form's `intent`. Each action is stored under its own intent. */
export async function runAction<Actions, Subject extends readonly unknown[]>(
  actions: Actions & { [Intent in keyof Actions]: Action<Intent, Subject> },
  context: SubmitContext,
  ...subject: Subject
): Promise<SubmitAnswer> {
  const action = actionOf<Action<PropertyKey, Subject>>(actions, context.form)
  return action ? action(context, ...subject) : refusedIntent(context)
}

/** Refuses a form that no page sends. */
export const refusedIntent = ({ form }: { form: FormValues }): FormAnswer =>
  refusedForm(form, {}, { message: ruleMessages.invalid_form })

/** Returns the action of the form's `intent`, or null for an unknown word, `constructor` included. */
export function actionOf<Action>(actions: Record<string, Action>, form: FormValues): Action | null {
  const intent = formText(form, 'intent')
  return (Object.hasOwn(actions, intent) && actions[intent]) || null
}
