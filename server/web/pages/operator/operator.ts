import { operatorView, verifySoon } from '#server/shop/verify/operator-queries.ts'
import type { Page } from '#server/web/pages/page.ts'
import { isOfTask, settleTaskOf } from '#server/web/pages/seller/task-action.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { operatorMessages } from '#shared/messages/operator/operator.ts'
import { ruleMessages } from '#shared/messages/rules.ts'

/** The installation's state and open tasks; the route authorizes the operator. */
export const operator: Page<'operator'> = {
  async load({ services, url: { searchParams } }) {
    const isJustSetUp = searchParams.get('setup') === 'done'
    const isTaskSettled = searchParams.get('done') === 'task'
    return { ...(await operatorView(services, searchParams.get('after'))), isJustSetUp, isTaskSettled }
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
