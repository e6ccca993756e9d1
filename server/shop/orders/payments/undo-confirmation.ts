import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { orderLine, payment, paymentAllocation, paymentReceipt } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { paymentTimes } from '#server/payments/payment-times.ts'
import { recordOrderAction } from '#server/shop/audit/record-action.ts'
import { bookUnplaced } from '#server/shop/money/ledger/book-order.ts'
import { endAddressChange } from '#server/shop/orders/address-changes/open-address-change.ts'
import { cancelFulfillments } from '#server/shop/orders/fulfillments/cancel-fulfillments.ts'
import { fulfillmentsOf } from '#server/shop/orders/fulfillments/lock-fulfillment.ts'
import { type LockedOrder, owedOrders, type PaidOrder } from '#server/shop/orders/lock-order.ts'
import { notifyOrderCustomer } from '#server/shop/orders/mails/notify-about-order.ts'
import { paymentUndoneMail } from '#server/shop/orders/mails/payment-mails.ts'
import { invalidTransition, moveOrder } from '#server/shop/orders/move-order.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import { endSubstitutions } from '#server/shop/orders/substitutions/end-substitutions.ts'
import { actorRole, type PanelActor } from '#server/shop/panel-actor.ts'
import type { Services } from '#server/shop/services.ts'
import { holdStockAgain } from '#server/shop/stock/reserve-stock.ts'
import { confirmedRef } from './known-receipt.ts'
import { moveAttempt } from './move-attempt.ts'
import type { Changed } from './report-payment.ts'
import { lockSettled } from './settle-payment.ts'
import type { ReceiptRow } from './unapplied-receipts.ts'
import { writePaymentStatus } from './write-payment-status.ts'

/** How long a confirmation may be undone, as long as packing has not begun. */
export const undoConfirmationMs = 24 * 3_600_000

/**
 * Undoes a payment confirmed by mistake: the orders wait for it again, their stock is held again, and the entries are
 * reversed. Refused once anything has followed from it.
 */
export async function undoConfirmation(
  services: Services,
  { orderId, ...by }: { orderId: string } & PanelActor,
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const locked = await lockSettled(tx, orderId, by)
    const { order, attempt } = locked
    if (order.status === 'pending') return { changed: false }
    const receipt = await onlyReceipt(tx, locked)
    if (!receipt || !(await isUntouched(tx, services, locked))) {
      throw invalidTransition(order.number, { from: order.status, to: 'pending', allowed: [] })
    }
    const at = services.clock()
    const actor = actorRole(by)
    const waits = attempt.claimedAt
      ? ({ to: 'processing', expiresAt: null } as const)
      : ({ to: 'requires_action', expiresAt: new Date(at.getTime() + paymentTimes.pix.attemptMs) } as const)
    await moveAttempt(tx, attempt, { ...waits, undoes: true, by: actor, at, number: order.number })
    await forgetMoney(tx, locked, receipt)
    for (const { order: each } of owedOrders(locked)) {
      await endSubstitutions(tx, each.id, { by: actor, at })
      await endAddressChange(tx, each.id)
      await cancelFulfillments(tx, each, { by: actor, at })
      await holdStockAgain(tx, each.id)
      await moveOrder(tx, each, { to: 'pending', undoes: true, by: actor, at })
      await writePaymentStatus(tx, each.id)
      await bookUnplaced(tx, { order: each, at })
      await recordEvent(tx, { orderId: each.id, type: 'payment_undone', actor, at })
      await notifyOrderCustomer(tx, services, each, {
        kind: 'payment_pending',
        template: paymentUndoneMail,
        data: { orderId: each.id },
      })
    }
    const before = { amountMinor: receipt.amountMinor }
    await recordOrderAction(tx, services, order, { action: 'payment.confirmation_undone', before })
    if (waits.expiresAt) {
      const job = { orderId: order.id }
      await services.queue.enqueue(tx, 'expire-unpaid', job, { startAfter: waits.expiresAt })
    }
    return { changed: true }
  })
}

/** Returns the receipt that a person confirmed without one of the bank's, which cannot be undone. */
async function onlyReceipt(tx: Db, { attempt }: LockedOrder): Promise<ReceiptRow | null> {
  const [receipt] = await tx
    .select()
    .from(paymentReceipt)
    .where(
      and(
        eq(paymentReceipt.method, attempt.method),
        eq(paymentReceipt.providerRef, confirmedRef(attempt.id)),
      ),
    )
  return receipt && receipt.appliedMinor === attempt.amountMinor ? receipt : null
}

async function isUntouched(tx: Db, services: Services, locked: LockedOrder): Promise<boolean> {
  const { attempt, payment: row } = locked
  const isFresh =
    attempt.method === 'pix' &&
    attempt.status === 'captured' &&
    attempt.capturedAt !== null &&
    attempt.capturedAt.getTime() + undoConfirmationMs >= services.clock().getTime()
  if (!isFresh || attempt.amountMinor !== row.amountMinor) return false
  for (const each of owedOrders(locked)) {
    if (!isPlacedAlone(each)) return false
    const fulfillments = await fulfillmentsOf(tx, each.order.id)
    if (!fulfillments.every(({ status }) => status === 'pending' || status === 'canceled')) return false
    // Canceled pieces have been refunded.
    if (await hasCanceledPieces(tx, each.order.id)) return false
  }
  return true
}

const isPlacedAlone = ({ order, allocation }: PaidOrder) =>
  order.status === 'placed' &&
  order.openReturns === 0 &&
  allocation.refundDueMinor === 0 &&
  allocation.disputedMinor === 0 &&
  allocation.chargedBackMinor === 0

const hasCanceledPieces = async (tx: Db, orderId: string) =>
  (await tx.$count(orderLine, and(eq(orderLine.orderId, orderId), gt(orderLine.quantityCanceled, 0)))) > 0

/** Marks the receipt as a mistake and frees its reference for the money that may still come. */
async function forgetMoney(tx: Db, { payment: row }: LockedOrder, { id, providerRef }: ReceiptRow) {
  await tx.update(payment).set({ capturedMinor: 0 }).where(eq(payment.id, row.id))
  await tx
    .update(paymentAllocation)
    .set({ capturedMinor: 0 })
    .where(and(eq(paymentAllocation.paymentId, row.id), eq(paymentAllocation.void, false)))
  await tx
    .update(paymentReceipt)
    .set({
      appliedMinor: 0,
      surplusReason: 'mistake',
      surplusStatus: 'returned',
      providerRef: `${providerRef}:undone:${id}`,
    })
    .where(eq(paymentReceipt.id, id))
}
