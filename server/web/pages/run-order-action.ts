import { type FormAnswer, formText } from '#shared/forms.ts'
import { doneParameter } from '#shared/routing/result-parameters.ts'
import { type Action, actionOf, refusedIntent } from './action-of.ts'
import type { SubmitAnswer, SubmitContext } from './page.ts'
import { refusedAsMoved, type TextOf } from './refused-as-moved.ts'

/** Actions on an order, by the form's `intent`. A returned form has errors; any other result is done. */
export type OrderActions<Intent extends string, Subject> = {
  [Each in Intent]: Action<Each, [Subject], unknown>
}

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
    return { redirect: addressAfter(context.url, page.done) }
  } catch (error) {
    return refusedAsMoved(context.form, error, page.textOf)
  }
}

/** The address of the page, within the tab of the list that it was opened from. */
function addressAfter({ pathname, searchParams }: URL, done: string | undefined): string {
  const tab = searchParams.get('tab')
  const search = new URLSearchParams({ ...(tab && { tab }), ...(done && { [doneParameter]: done }) })
  return search.size > 0 ? `${pathname}?${search}` : pathname
}

const isFormAnswer = (answer: unknown): answer is FormAnswer =>
  typeof answer === 'object' && answer !== null && 'errors' in answer
