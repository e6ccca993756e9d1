import { operatorView, verifySoon } from '#server/shop/verify/operator-queries.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import type { Page } from '#server/web/pages/page.ts'
import { isOfTask, settleTaskOf } from '#server/web/pages/panel/task-action.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { operatorMessages } from '#shared/messages/operator/operator.ts'
import { taskMessages } from '#shared/messages/operator/tasks.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { mayOperate } from './operator-may.ts'

/** The installation's state and open tasks; the route authorizes the operator. */
export const operator: Page<'operator'> = {
  done: doneOn('operator', { task: taskMessages.done }),

  async load(context) {
    const { services, url } = context
    const after = url.searchParams.get('after')
    const view = await operatorView(services, { after, may: (right) => mayOperate(context, right) })
    return { ...view, isJustSetUp: url.searchParams.get('setup') === 'done' }
  },

  async submit(context) {
    const { form, services } = context
    const intent = formText(form, 'intent')
    if (isOfTask(form)) return settleTaskOf(context, { operator: true })
    if (intent !== 'verify') return refusedForm(form, {}, { message: ruleMessages.invalid_form })
    await verifySoon(services)
    return { intent, values: {}, errors: {}, message: operatorMessages.verifyStarted, ok: true, status: 200 }
  },
}
