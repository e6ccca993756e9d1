import { settleTask } from '#server/shop/orders/claims/settle-task.ts'
import type { PanelActor } from '#server/shop/panel-actor.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { readId } from '#server/web/pages/read-parameters.ts'
import { refusedAsMoved } from '#server/web/pages/refused-as-moved.ts'
import { withDone } from '#server/web/pages/with-done.ts'
import { ShopError } from '#shared/errors.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { taskMessages as messages } from '#shared/messages/operator/tasks.ts'
import { intentOfTask, taskActions, taskIntents } from '#shared/orders/payment-tasks.ts'
import { readProof } from './read-proof.ts'

/** Returns true for the form of a task. */
export const isOfTask = (form: FormValues): boolean =>
  taskIntents.some((each) => each === formText(form, 'intent'))

/** Settles one task in a list by its form, and returns to the list. */
export async function settleTaskOf(context: SubmitContext, actor: PanelActor): Promise<SubmitAnswer> {
  const { services, form, url } = context
  const action = taskActions.find((each) => each === formText(form, 'taskAction'))
  if (!action || intentOfTask[action] !== formText(form, 'intent'))
    throw new ShopError('not_found', 'No such action on a task')
  try {
    await settleTask(services, actor, { taskId: readId(form, 'task'), action, proof: readProof(form) })
    return { redirect: withDone(url, 'task') }
  } catch (error) {
    return refusedAsMoved(form, error, ({ code }) =>
      code === 'out_of_stock' ? messages.noStock : messages.tooLate,
    )
  }
}
