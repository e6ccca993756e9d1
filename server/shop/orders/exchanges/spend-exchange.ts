import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { paymentAttempt, paymentReceipt, refund } from '#server/db/schema/index.ts'
import { type LockedPayment, lockOrder, owedOrders } from '#server/shop/orders/lock-order.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import { refundArrived } from '#server/shop/orders/refunds/settle-refund.ts'
import type { Services } from '#server/shop/services.ts'

/**
 * Pays a replacement with the value of the returned pieces that waits for it: the refund becomes a receipt of the same
 * amount, in the transaction that captures the payment. Returns the amount, zero if the order is no replacement.
 */
export async function spendExchange(tx: Db, services: Services, locked: LockedPayment): Promise<number> {
  const order = owedOrders(locked).find((each) => each.order.exchangeOf !== null)?.order
  if (!order) return 0
  const waits = and(eq(refund.replacementId, order.id), eq(refund.status, 'pending'))
  const [row] = await tx.select().from(refund).where(waits)
  if (!row) return 0
  const { amountMinor } = row
  const at = services.clock()
  const receiptId = newId()
  await tx.insert(paymentReceipt).values({
    id: receiptId,
    method: 'exchange',
    providerRef: row.id,
    source: 'exchange',
    attemptId: await exchangeAttempt(tx, locked),
    currency: order.currency,
    amountMinor,
    appliedMinor: amountMinor,
    surplusStatus: 'none',
    receivedAt: at,
    createdAt: at,
  })
  const origin = await lockOrder(tx, { orderId: row.orderId })
  const sent = { providerRef: null, sentMinor: null, exchangeReceiptId: receiptId }
  await refundArrived(tx, services, origin, row, { by: 'system', ...sent })
  await recordEvent(tx, {
    orderId: order.id,
    type: 'exchange_paid',
    actor: 'system',
    at,
    data: { amountMinor },
  })
  return amountMinor
}

/** Returns the attempt that the replacement was made with. */
async function exchangeAttempt(tx: Db, { payment: { id } }: LockedPayment): Promise<string> {
  const isIt = and(eq(paymentAttempt.paymentId, id), eq(paymentAttempt.method, 'exchange'))
  const [attempt] = await tx.select({ id: paymentAttempt.id }).from(paymentAttempt).where(isIt)
  if (!attempt) throw new Error(`The payment ${id} waits for no returned pieces`)
  return attempt.id
}
