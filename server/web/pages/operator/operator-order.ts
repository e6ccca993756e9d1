import { operatorOrder as operatorOrderView } from '#server/shop/orders/views/operator-order-view.ts'
import { orderIdOf } from '#server/shop/orders/views/order-queries.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import type { Page } from '#server/web/pages/page.ts'
import { orderWithin } from '#server/web/pages/panel/order-for-role.ts'
import { panelOrderActions } from '#server/web/pages/panel/panel-order-actions.ts'
import { isOfTask, settleTaskOf } from '#server/web/pages/panel/task-action.ts'
import { linksRevoked, revokeLink, revokeLinkOf } from '#server/web/pages/revoke-link.ts'
import { runOrderAction } from '#server/web/pages/run-order-action.ts'
import { formText } from '#shared/forms.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { taskMessages } from '#shared/messages/operator/tasks.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { mayOperate } from './operator-may.ts'

/** Any store's order, and the operator's actions on it. */
export const operatorOrder: Page<'operator-order'> = {
  done: doneOn('operator-order', { ...merchantOrderMessages.done, task: taskMessages.done }),

  async load(context) {
    const found = await operatorOrderView(context.services, numberOf(context))
    if (!found) throw pageNotFound(context.url.pathname)
    const order = orderWithin(
      found.order,
      (right) => right === 'statement.view' || mayOperate(context, right),
    )
    return { ...found, order }
  },

  async submit(context) {
    const { services, form } = context
    const actor = { operator: true } as const
    const orderId = await orderIdOf(services.db, actor, numberOf(context))
    if (!orderId) throw pageNotFound(context.url.pathname)
    if (formText(form, 'intent') === revokeLink) {
      await revokeLinkOf(context, actor, numberOf(context))
      return linksRevoked
    }
    if (isOfTask(form)) return settleTaskOf(context, actor)
    return runOrderAction(panelOrderActions, context, { orderId, actor })
  },
}

const numberOf = ({ params }: RequestContext<'orderNumber'>) => params.orderNumber
