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
import { actorOf, storeOf } from '#server/shop/seller-side.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import { readId } from '#server/web/pages/read-parameters.ts'
import { formKeyOf } from '#shared/forms/form-key.ts'
import { cancelLinesForm, cancelOrderForm, refundForm, undoRefundForm } from '#shared/forms/refund-forms.ts'
import { readProof } from './read-proof.ts'
import type { SellerOrder, SellerOrderActions } from './seller-order-action.ts'

/** Actions of a store on its orders, and of the operator on all, by the form's `intent`. */
export const sellerOrderActions = {
  'cancel-lines': formAction(cancelLinesForm, ({ services, form }, values, order: SellerOrder) => {
    const { orderId, sellerSide } = order
    return cancelLines(services, { orderId, ...values, formKey: formKeyOf(form) }, sellerSide)
  }),

  refund: formAction(refundForm, ({ services, form }, values, { orderId, sellerSide }: SellerOrder) =>
    refundOrder(services, { orderId, ...values, formKey: formKeyOf(form) }, sellerSide),
  ),

  'settle-refund': ({ services, form }, { sellerSide }) =>
    settleRefund(services, { refundId: readId(form, 'refund'), proof: readProof(form), ...sellerSide }),

  'undo-refund': formAction(undoRefundForm, ({ services, form }, values, { sellerSide }: SellerOrder) =>
    undoRefundMark(services, {
      refundId: readId(form, 'refund'),
      reason: values.undoReason,
      ...sellerSide,
    }),
  ),

  'retry-refund': ({ services, form }, { sellerSide }) =>
    retryRefund(services, { refundId: readId(form, 'refund'), ...sellerSide }),

  confirm: ({ services }, { orderId, sellerSide }) => confirmPayment(services, { orderId, ...sellerSide }),

  'undo-confirm': ({ services }, { orderId, sellerSide }) =>
    undoConfirmation(services, { orderId, ...sellerSide }),

  cancel: formAction(cancelOrderForm, ({ services }, why, { orderId, sellerSide }: SellerOrder) => {
    const who = { by: actorOf(sellerSide), merchantId: storeOf(sellerSide) } as const
    return cancelOrder(services, { orderId, ...who, ...why })
  }),

  inquire: ({ services }, { orderId, sellerSide }) =>
    inquireAboutPayment(services, { orderId, ...sellerSide }),

  report: ({ services }, { orderId, sellerSide }) => reportLatePayment(services, { orderId, ...sellerSide }),

  deny: ({ services }, { orderId, sellerSide }) => denyPayment(services, { orderId, ...sellerSide }),
} satisfies SellerOrderActions
