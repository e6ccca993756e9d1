import { cancelLines } from '#server/shop/orders/cancel-lines.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { retryRefund } from '#server/shop/orders/refunds/retry-refund.ts'
import { settleRefund } from '#server/shop/orders/refunds/settle-refund.ts'
import { readPieces } from '#shared/forms/read-pieces.ts'
import { keyOf, linesOf, readRefundForm } from '#shared/forms/return-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { refundFormMessages } from '#shared/messages/refunds.ts'
import { longestNote } from '#shared/returns.ts'
import type { KeptOrderActs } from './kept-order-acts.ts'
import { readId } from './read-id.ts'

const { faults } = refundFormMessages

/** What may be called off or given back of an order, by the form's `intent`. */
export const refundActs: KeptOrderActs = {
  async 'cancel-lines'({ services, form, orderId, keeper }) {
    const pieces = readPieces(form)
    const note = formText(form, 'note')
    const errors = {
      ...(pieces && pieces.size > 0 ? {} : { pieces: faults.nothing }),
      ...(note === '' ? { note: faults.note } : {}),
    }
    if (!pieces || Object.keys(errors).length > 0) return refusedForm(form, errors)
    const why = { note: note.slice(0, longestNote), restock: formText(form, 'restock') === '1' }
    const cancel = { orderId, lines: linesOf(pieces), ...why, formKey: keyOf(form) }
    await cancelLines(services, cancel, keeper)
    return undefined
  },
  async refund({ services, form, orderId, keeper }) {
    const read = readRefundForm(form)
    if (!read.ok) return refusedForm(form, read.errors)
    await refundOrder(services, { orderId, ...read.values }, keeper)
    return undefined
  },
  async 'settle-refund'({ services, form, keeper }) {
    await settleRefund(services, { refundId: readId(form, 'refund'), ...keeper })
    return undefined
  },
  async 'retry-refund'({ services, form, keeper }) {
    await retryRefund(services, { refundId: readId(form, 'refund'), ...keeper })
    return undefined
  },
}
