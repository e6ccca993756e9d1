import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { paymentAllocation, refund } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordOrderAction } from '#server/shop/audit/record-action.ts'
import { bookRefundSucceeded } from '#server/shop/money/ledger/book-refund.ts'
import { type LockedOrder, lockOrder } from '#server/shop/orders/lock-order.ts'
import { mailRefundDone } from '#server/shop/orders/mails/refund-mails.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { writePaymentStatus } from '#server/shop/orders/payments/write-payment-status.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import { actorRole, type PanelActor, storeOf } from '#server/shop/panel-actor.ts'
import type { Services } from '#server/shop/services.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import { ShopError } from '#shared/errors.ts'
import type { Actor } from '#shared/orders/orders.ts'
import { moveRefund, type RefundRow, type SentParts } from './move-refund.ts'
import { paidAttempt } from './refund-queries.ts'

/**
 * Records that the holder of the money reports ("Já devolvi") a refund that no provider sends, or that one failed to
 * send; a part that the provider had sent stays known. The customer sees the day and the proof that was entered.
 */
export async function settleRefund(
  services: Services,
  { refundId, proof = '', ...actor }: { refundId: string; proof?: string } & PanelActor,
): Promise<Changed> {
  const merchantId = storeOf(actor)
  return inTransaction(services.db, async (tx) => {
    const [found] = await tx.select({ orderId: refund.orderId }).from(refund).where(eq(refund.id, refundId))
    if (!found) throw new ShopError('not_found', `No refund ${refundId}`)
    const locked = await lockOrder(tx, { orderId: found.orderId, merchantId })
    const [row] = await tx
      .select()
      .from(refund)
      .where(and(eq(refund.id, refundId), eq(refund.orderId, found.orderId)))
    if (!row) throw new Error(`The refund ${refundId} is gone`)
    if (row.status === 'succeeded') return { changed: false }
    refuseOthers(locked, row, merchantId)
    const by = actorRole(actor)
    const { number } = locked.order
    if (row.status === 'failed') await moveRefund(tx, row, { to: 'pending', by, number })
    const { providerRef, sentMinor } = row
    const sent = { providerRef, sentMinor }
    await refundArrived(
      tx,
      services,
      locked,
      { ...row, status: 'pending' },
      { by, proof: proof || null, ...sent },
    )
    const after = { amountMinor: row.amountMinor }
    await recordOrderAction(tx, services, locked.order, { action: 'refund.settled', after })
    return { changed: true }
  })
}

/**
 * Throws if the refund is not theirs to settle: in direct settlement the store has the money, in platform settlement
 * the operator.
 */
function refuseOthers({ payment, order }: LockedOrder, row: RefundRow, merchantId: string | undefined) {
  if (merchantId && payment.settlement !== 'direct')
    throw new ShopError('forbidden', `The money of ${order.number} is not with its store`)
  // The provider is being called, so this would refund twice.
  if (!row.byHand && row.status === 'pending')
    throw new ShopError('invalid_transition', `The refund ${row.id} is on its way`, {
      from: 'pending',
      to: 'succeeded',
      allowed: [],
    })
}

/** Records that the refund has reached the payer, or has become the receipt of an exchange. */
export async function refundArrived(
  tx: Db,
  services: Services,
  { order, payment }: LockedOrder,
  row: RefundRow,
  {
    by,
    proof = null,
    exchangeReceiptId = null,
    ...sent
  }: { by: Actor; proof?: string | null; exchangeReceiptId?: string | null } & SentParts,
): Promise<void> {
  const at = services.clock()
  const { id: refundId, amountMinor } = row
  const arrived = { at, proof, exchangeReceiptId, ...sent }
  await moveRefund(tx, row, { to: 'succeeded', by, number: order.number, ...arrived })
  await tx
    .update(paymentAllocation)
    .set({ refundedMinor: sql`${paymentAllocation.refundedMinor} + ${amountMinor}` })
    .where(eq(paymentAllocation.orderId, order.id))
  await writePaymentStatus(tx, order.id)
  const captured = await paidAttempt(tx, payment.id)
  if (!captured) throw new Error(`Nobody paid ${order.number}, and it was given back`)
  const { settlement } = payment
  const { method } = captured
  const isExchanged = exchangeReceiptId !== null
  const booked = { order, refund: { id: refundId, amountMinor }, settlement, method, isExchanged, at }
  await bookRefundSucceeded(tx, booked)
  await recordEvent(tx, { orderId: order.id, type: 'refunded', actor: by, at, data: { amountMinor } })
  await closeTask(tx, { kind: 'refund_by_hand', refId: refundId, outcome: 'refunded', at })
  await closeTask(tx, { kind: 'refund_failed', refId: refundId, outcome: 'refunded', at })
  // The mail about the replacement says it.
  if (!isExchanged) await mailRefundDone(tx, services, order, refundId, by)
}
