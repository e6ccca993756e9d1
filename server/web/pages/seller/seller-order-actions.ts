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
import { actorOf, type SellerSide, storeOf } from '#server/shop/seller-side.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import type { SubmitAnswer } from '#server/web/pages/page.ts'
import { readId } from '#server/web/pages/read-parameters.ts'
import { ShopError } from '#shared/errors.ts'
import { readPieces } from '#shared/forms/read-pieces.ts'
import { formKeyOf, linesOfPieces, readRefundForm } from '#shared/forms/return-form.ts'
import { type FormAnswer, type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { refundFormMessages } from '#shared/messages/account/refunds.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { maxNoteLength } from '#shared/orders/returns.ts'
import { readProof } from './read-proof.ts'
import type { SellerOrderActions, SellerOrderRequest } from './seller-order-action.ts'

const { fieldErrors } = refundFormMessages

/** Actions that cancel or refund parts of an order, by the form's `intent`. */
const refundActions: SellerOrderActions = {
  async 'cancel-lines'({ services, form, orderId, sellerSide }) {
    const pieces = readPieces(form)
    const note = formText(form, 'note')
    const errors = {
      ...(pieces && pieces.size > 0 ? {} : { pieces: fieldErrors.noPieces }),
      ...(note === '' ? { note: fieldErrors.note } : {}),
    }
    if (!pieces || Object.keys(errors).length > 0) return refusedForm(form, errors)
    const why = { note: note.slice(0, maxNoteLength), restock: formText(form, 'restock') === '1' }
    const cancel = { orderId, lines: linesOfPieces(pieces), ...why, formKey: formKeyOf(form) }
    await cancelLines(services, cancel, sellerSide)
    return undefined
  },
  async refund({ services, form, orderId, sellerSide }) {
    const read = readRefundForm(form)
    if (!read.ok) return refusedForm(form, read.errors)
    await refundOrder(services, { orderId, ...read.values }, sellerSide)
    return undefined
  },
  async 'settle-refund'({ services, form, sellerSide }) {
    await settleRefund(services, {
      refundId: readId(form, 'refund'),
      proof: readProof(form),
      ...sellerSide,
    })
    return undefined
  },
  async 'undo-refund'({ services, form, sellerSide }) {
    const reason = formText(form, 'undoReason')
    if (reason === '') return refusedForm(form, { undoReason: fieldErrors.undo })
    if (reason.length > maxNoteLength) return refusedForm(form, { undoReason: fieldErrors.long })
    await undoRefundMark(services, { refundId: readId(form, 'refund'), reason, ...sellerSide })
    return undefined
  },
  async 'retry-refund'({ services, form, sellerSide }) {
    await retryRefund(services, { refundId: readId(form, 'refund'), ...sellerSide })
    return undefined
  },
}

/** Actions of a store on its orders, and of the operator on all. */
export const sellerOrderActions: SellerOrderActions = {
  ...refundActions,
  async confirm({ services, orderId, sellerSide }) {
    await confirmPayment(services, { orderId, ...sellerSide })
    return undefined
  },
  async 'undo-confirm'({ services, orderId, sellerSide }) {
    await undoConfirmation(services, { orderId, ...sellerSide })
    return undefined
  },
  async cancel({ services, form, orderId, sellerSide }) {
    const { cancel: messages } = merchantOrderMessages
    const note = formText(form, 'note')
    if (note === '') return refusedForm(form, { note: messages.noteMissing })
    if (note.length > maxNoteLength) return refusedForm(form, { note: messages.noteTooLong })
    const restock = formText(form, 'restock') === '1'
    const who = { by: actorOf(sellerSide), merchantId: storeOf(sellerSide) } as const
    await cancelOrder(services, { orderId, ...who, note, restock })
    return undefined
  },
  async inquire({ services, orderId, sellerSide }) {
    await inquireAboutPayment(services, { orderId, ...sellerSide })
    return undefined
  },
  async report({ services, orderId, sellerSide }) {
    await reportLatePayment(services, { orderId, ...sellerSide })
    return undefined
  },
  async deny({ services, orderId, sellerSide }) {
    await denyPayment(services, { orderId, ...sellerSide })
    return undefined
  },
}

/** Runs the form's action. When the order has moved on since the page was loaded, the page shows its present state. */
export async function runSellerOrderAction<By extends SellerSide>(
  actions: SellerOrderActions<By>,
  request: SellerOrderRequest<By>,
): Promise<SubmitAnswer> {
  const { form, context } = request
  const action = actionOf(actions, form)
  if (!action) return refusedForm(form, {}, { message: ruleMessages.invalid_form })
  try {
    return (await action(request)) ?? { redirect: `${context.url.pathname}?done=${formText(form, 'intent')}` }
  } catch (error) {
    return refusedByOrder(form, error)
  }
}

/** Returns the form when the order has moved on since the page was loaded. */
export function refusedByOrder(form: FormValues, error: unknown): FormAnswer {
  if (!(error instanceof ShopError) || error.status !== 409) throw error
  return refusedForm(form, {}, { message: ruleMessages[error.code], status: error.status })
}
