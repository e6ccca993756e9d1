import type { Keeper } from '#server/shop/keeper.ts'
import { settleTask } from '#server/shop/orders/settle-task.ts'
import { ShopError } from '#shared/errors.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { taskMessages as words } from '#shared/messages/tasks.ts'
import { taskActs } from '#shared/payment-tasks.ts'
import type { SubmitAnswer, SubmitVisit } from './page.ts'
import { readId } from './read-id.ts'

/** The form of one task in a list: settles it, and comes back to the list. */
export async function settleTaskOf(visit: SubmitVisit, keeper: Keeper): Promise<SubmitAnswer> {
  const { services, form, url } = visit
  const act = taskActs.find((each) => each === formText(form, 'act'))
  if (!act) throw new ShopError('not_found', 'No such act on a task')
  try {
    await settleTask(services, keeper, { taskId: readId(form, 'task'), act })
    return { redirect: url.pathname + url.search }
  } catch (error) {
    if (!(error instanceof ShopError) || error.status !== 409) throw error
    const message = error.code === 'out_of_stock' ? words.noStock : words.tooLate
    return refusedForm(form, {}, { message, status: error.status })
  }
}
