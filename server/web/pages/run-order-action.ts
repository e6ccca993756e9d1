import { ShopError } from '#shared/errors.ts'
import { type FormAnswer, type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { type Action, actionOf, refusedIntent } from './action-of.ts'
import type { SubmitAnswer, SubmitContext } from './page.ts'

/** Actions on an order, by the form's `intent`. A returned form has errors; any other result is done. */
export type OrderActions<Intent extends string, Subject> = {
  [Each in Intent]: Action<Each, [Subject], unknown>
}

/** Text of a broken rule. */
type TextOf = (error: ShopError) => string

interface OrderPage {
  /** What the page says of it; undefined when it shows the result in place. */
  done?: string | undefined
  textOf?: TextOf
}

/** Runs the form's action on an order, and returns to the page, which says what is done. */
export async function runOrderAction<Intent extends string, Subject>(
  actions: OrderActions<Intent, Subject>,
  context: SubmitContext,
  subject: Subject,
  page: OrderPage = { done: formText(context.form, 'intent') },
): Promise<SubmitAnswer> {
  const action = actionOf<Action<Intent, [Subject], unknown>>(actions, context.form)
  if (!action) return refusedIntent(context)
  try {
    const answer = await action(context, subject)
    if (isFormAnswer(answer)) return answer
    return { redirect: context.url.pathname + (page.done ? `?done=${page.done}` : '') }
  } catch (error) {
    return refusedByOrder(context.form, error, page.textOf)
  }
}

/** Returns the form with the present state when the order has moved on since the page was loaded. */
export function refusedByOrder(
  form: FormValues,
  error: unknown,
  textOf: TextOf = ({ code }) => ruleMessages[code],
): FormAnswer {
  if (!(error instanceof ShopError) || error.status !== 409) throw error
  return refusedForm(form, {}, { message: textOf(error), status: error.status })
}

const isFormAnswer = (answer: unknown): answer is FormAnswer =>
  typeof answer === 'object' && answer !== null && 'errors' in answer
