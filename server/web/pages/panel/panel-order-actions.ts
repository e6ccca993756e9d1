import { cancelLines } from '#server/shop/orders/canceling/cancel-lines.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import {
  confirmPayment,
  denyPayment,
  inquireAboutPayment,
  reportLatePayment,
} from '#server/shop/orders/payments/settle-payment.ts'
import { undoConfirmation } from '#server/shop/orders/payments/undo-confirmation.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { retryRefund } from '#server/shop/orders/refunds/retry-refund.ts'
import { settleRefund } from '#server/shop/orders/refunds/settle-refund.ts'
import { undoRefundMark } from '#server/shop/orders/refunds/undo-refund-mark.ts'
import { actorRole, storeOf } from '#server/shop/panel-actor.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import { readId } from '#server/web/pages/read-parameters.ts'
import { formKeyOf } from '#shared/forms/form-key.ts'
import { cancelLinesForm, cancelOrderForm, refundForm, undoRefundForm } from '#shared/forms/refund-forms.ts'
import type { PanelOrder, PanelOrderActions } from './panel-order-action.ts'
import { readProof } from './read-proof.ts'

/** Actions of a store on its orders, and of the operator on all, by the form's `intent`. */
export const panelOrderActions = {
  'cancel-lines': formAction(cancelLinesForm, ({ services, form }, values, order: PanelOrder) => {
    const { orderId, actor } = order
    return cancelLines(services, { orderId, ...values, formKey: formKeyOf(form) }, actor)
  }),

  refund: formAction(refundForm, ({ services, form }, values, { orderId, actor }: PanelOrder) =>
    refundOrder(services, { orderId, ...values, formKey: formKeyOf(form) }, actor),
  ),

  'settle-refund': ({ services, form }, { actor }) =>
    settleRefund(services, { refundId: readId(form, 'refund'), proof: readProof(form), ...actor }),

  'undo-refund': formAction(undoRefundForm, ({ services, form }, values, { actor }: PanelOrder) =>
    undoRefundMark(services, {
      refundId: readId(form, 'refund'),
      reason: values.undoReason,
      ...actor,
    }),
  ),

  'retry-refund': ({ services, form }, { actor }) =>
    retryRefund(services, { refundId: readId(form, 'refund'), ...actor }),

  confirm: ({ services }, { orderId, actor }) => confirmPayment(services, { orderId, ...actor }),

  'undo-confirm': ({ services }, { orderId, actor }) => undoConfirmation(services, { orderId, ...actor }),

  cancel: formAction(cancelOrderForm, ({ services }, why, { orderId, actor }: PanelOrder) => {
    const who = { by: actorRole(actor), merchantId: storeOf(actor) } as const
    return cancelOrder(services, { orderId, ...who, ...why })
  }),

  inquire: ({ services }, { orderId, actor }) => inquireAboutPayment(services, { orderId, ...actor }),

  report: ({ services }, { orderId, actor }) => reportLatePayment(services, { orderId, ...actor }),

  deny: ({ services }, { orderId, actor }) => denyPayment(services, { orderId, ...actor }),
} satisfies PanelOrderActions
