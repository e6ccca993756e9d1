import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { chargeback, paymentAllocation, reconciliationLine, refund } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordOrderAction } from '#server/shop/audit/record-action.ts'
import { bookRefundUndone } from '#server/shop/money/ledger/book-refund.ts'
import { type LockedOrder, lockOrder } from '#server/shop/orders/lock-order.ts'
import { mailRefundUndone } from '#server/shop/orders/mails/refund-mails.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { writePaymentStatus } from '#server/shop/orders/payments/write-payment-status.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import { actorRole, type PanelActor, storeOf } from '#server/shop/panel-actor.ts'
import type { Services } from '#server/shop/services.ts'
import { reopenTask } from '#server/shop/tasks/reopen-task.ts'
import { ShopError } from '#shared/errors.ts'
import { moveRefund, type RefundRow } from './move-refund.ts'
import { paidAttempt } from './refund-queries.ts'

/** Tells whether only a person's word says that the money went back. */
export const isMarkedByHand = ({ status, byHand, providerRef, sentMinor }: RefundRow): boolean =>
  status === 'succeeded' && byHand && providerRef === null && sentMinor === null

/**
 * Takes back "Já devolvi" for money that did not go back: it is owed again, with its task and its reminders. Refused
 * once a bank has seen the money go, or has returned it itself.
 */
export async function undoRefundMark(
  services: Services,
  { refundId, reason, ...actor }: { refundId: string; reason: string } & PanelActor,
): Promise<Changed> {
  const merchantId = storeOf(actor)
  return inTransaction(services.db, async (tx) => {
    const isIt = eq(refund.id, refundId)
    const [found] = await tx.select({ orderId: refund.orderId }).from(refund).where(isIt)
    if (!found) throw new ShopError('not_found', `No refund ${refundId}`)
    const locked = await lockOrder(tx, { orderId: found.orderId, merchantId })
    const { order, payment } = locked
    const [row] = await tx.select().from(refund).where(isIt)
    if (!row) throw new Error(`The refund ${refundId} is gone`)
    if (row.status === 'pending') return { changed: false }
    if (merchantId && payment.settlement !== 'direct')
      throw new ShopError('forbidden', `The money of ${order.number} is not with its store`)
    if (!isMarkedByHand(row))
      throw invalidTransition(order.number, { from: row.status, to: 'pending', allowed: [] })
    await refuseSeen(tx, locked, row)
    await owedAgain(tx, services, locked, row, actor)
    const before = { amountMinor: row.amountMinor, ...(row.proof !== null && { proof: row.proof }) }
    await recordOrderAction(tx, services, order, { action: 'refund.mark_undone', before, reason })
    await mailRefundUndone(tx, services, order, { refundId, reason })
    return { changed: true }
  })
}

async function refuseSeen(tx: Db, { order, payment }: LockedOrder, { id }: RefundRow) {
  const ofRefund = and(eq(reconciliationLine.refundId, id), isNotNull(reconciliationLine.providerMinor))
  const ofPayment = and(eq(chargeback.paymentId, payment.id), inArray(chargeback.status, ['open', 'lost']))
  const seen = (await tx.$count(reconciliationLine, ofRefund)) + (await tx.$count(chargeback, ofPayment))
  if (seen > 0) throw new ShopError('refund_seen', `Order ${order.number}: a bank has seen the refund ${id}`)
}

async function owedAgain(
  tx: Db,
  services: Services,
  { order, payment: { id: paymentId, settlement } }: LockedOrder,
  row: RefundRow,
  actor: PanelActor,
): Promise<void> {
  const { id: refundId, amountMinor } = row
  const at = services.clock()
  const by = actorRole(actor)
  await moveRefund(tx, row, { to: 'pending', undoes: true, by, number: order.number })
  await tx
    .update(paymentAllocation)
    .set({ refundedMinor: sql`${paymentAllocation.refundedMinor} - ${amountMinor}` })
    .where(eq(paymentAllocation.orderId, order.id))
  await writePaymentStatus(tx, order.id)
  const captured = await paidAttempt(tx, paymentId)
  if (!captured) throw new Error(`Nobody paid ${order.number}, and it was given back`)
  const { method } = captured
  await bookRefundUndone(tx, { order, refund: { id: refundId, amountMinor }, settlement, method, at })
  await recordEvent(tx, { orderId: order.id, type: 'refund_undone', actor: by, at, data: { amountMinor } })
  await reopenTask(tx, services, {
    kind: 'refund_by_hand',
    merchantId: settlement === 'direct' ? order.merchantId : null,
    orderId: order.id,
    refId: refundId,
    data: { amountMinor },
    at,
  })
}
