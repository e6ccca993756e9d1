import { desc, eq, sql } from 'drizzle-orm'
import {
  commissionLine,
  payment,
  paymentAllocation,
  paymentAttempt,
  paymentReceipt,
  withheldCommission,
} from '#server/db/schema/index.ts'
import { chargebacksOfOrder } from '#server/shop/orders/chargebacks/chargeback-queries.ts'
import type { FoundOrder } from '#server/shop/orders/views/order-row-queries.ts'
import { actorRole, type PanelActor } from '#server/shop/panel-actor.ts'
import type { Services } from '#server/shop/services.ts'
import type { MerchantPaymentView } from '#shared/orders/merchant-orders.ts'
import { isOfDisconnected, isOfFormerAccount, isSettledByHand } from './provider-of.ts'
import { answerMs, reportedPaymentEnd } from './reported-payment-times.ts'
import { undoConfirmationMs } from './undo-confirmation.ts'

/** Returns what a store or the operator sees of an order's payment; each settles only payments to its own account. */
export async function merchantPayment(
  { db, clock }: Services,
  { order: row, attempt }: FoundOrder,
  actor: PanelActor,
): Promise<MerchantPaymentView> {
  const paid = db
    .select({
      refundedMinor: paymentAllocation.refundedMinor,
      settlement: payment.settlement,
      inquirySentAt: paymentAttempt.inquirySentAt,
      capturedAt: paymentAttempt.capturedAt,
      isConfirmed: sql<boolean>`exists (
        select from ${paymentReceipt} r
        where r.attempt_id = ${paymentAttempt.id} and r.provider_ref = 'confirmed:' || ${paymentAttempt.id}
      )`,
      commissionMinor: sql`(
        select coalesce(sum(c.amount_minor), 0) from ${commissionLine} c where c.order_id = ${row.id}
      )`.mapWith(Number),
      takenMinor: sql`(
        select coalesce(sum(w.taken_minor), 0) from ${withheldCommission} w where w.order_id = ${row.id}
      )`.mapWith(Number),
      returnedMinor: sql`(
        select coalesce(sum(w.returned_minor), 0) from ${withheldCommission} w where w.order_id = ${row.id}
      )`.mapWith(Number),
    })
    .from(paymentAllocation)
    .innerJoin(payment, eq(payment.id, paymentAllocation.paymentId))
    .innerJoin(paymentAttempt, eq(paymentAttempt.paymentId, payment.id))
    .where(eq(paymentAllocation.orderId, row.id))
    .orderBy(desc(paymentAttempt.createdAt), desc(paymentAttempt.id))
    .limit(1)
  const [[found], chargebacks] = await Promise.all([
    paid,
    chargebacksOfOrder(db, { id: row.id, paymentId: attempt.paymentId }),
  ])
  const isOperator = 'operator' in actor
  const inquirySentAt = found?.inquirySentAt ?? null
  const denyFrom = inquirySentAt && new Date(inquirySentAt.getTime() + answerMs)
  const isTheirs = found?.settlement === settlementOf[actorRole(actor)] && isSettledByHand(attempt)
  const isReported = isTheirs && row.status === 'pending' && attempt.status === 'processing'
  return {
    status: row.paymentStatus,
    txid: attempt.nextAction.kind === 'pix' ? attempt.nextAction.txid : null,
    claimedAt: isOfFormerAccount(attempt) ? null : (attempt.claimedAt?.toISOString() ?? null),
    isOfFormerAccount: isTheirs && isOfDisconnected(attempt),
    paidAt: row.placedAt?.toISOString() ?? null,
    refundedMinor: found?.refundedMinor ?? 0,
    inquirySentAt: inquirySentAt?.toISOString() ?? null,
    denyFrom: denyFrom?.toISOString() ?? null,
    answerBy: isReported ? (reportedPaymentEnd(attempt)?.toISOString() ?? null) : null,
    canConfirm: isTheirs && row.status === 'pending',
    undoUntil:
      isTheirs && attempt.method === 'pix' && found.isConfirmed ? undoUntil(row, found, clock()) : null,
    canInquire: isReported && !inquirySentAt,
    canDeny: isReported && denyFrom !== null && denyFrom <= clock(),
    canReport: isTheirs && row.status === 'canceled' && row.paymentStatus === 'voided',
    // A store sees no inquiry about another store's part. The provider's page, where it is answered, is only for the
    // operator.
    chargebacks: chargebacks
      .filter(({ amountMinor, status }) => isOperator || amountMinor > 0 || status === 'inquiry')
      .map((each) => (isOperator ? each : { ...each, url: null })),
    withheld: found && found.takenMinor > 0 ? withheldOf(row, found) : null,
  }
}

/** Returns the withheld commission; nothing is owed for an order that was never placed. */
function withheldOf(
  { placedAt }: FoundOrder['order'],
  { commissionMinor, takenMinor, returnedMinor }: NonNullable<MerchantPaymentView['withheld']>,
) {
  return { commissionMinor: placedAt ? commissionMinor : 0, takenMinor, returnedMinor }
}

/**
 * Returns until when a confirmation may be undone, by the same rule as `undoConfirmation`: before packing, returns and
 * refunds, and not of a replacement, which returned pieces pay for, too.
 */
function undoUntil(
  { status, fulfillmentStatus, openReturns, paymentStatus, exchangeOf }: FoundOrder['order'],
  { capturedAt }: { capturedAt: Date | null },
  now: Date,
): string | null {
  const isUntouched =
    status === 'placed' &&
    fulfillmentStatus === 'unfulfilled' &&
    openReturns === 0 &&
    exchangeOf === null &&
    paymentStatus === 'paid'
  const until = isUntouched && capturedAt ? new Date(capturedAt.getTime() + undoConfirmationMs) : null
  return until && now <= until ? until.toISOString() : null
}

/** The settlement in which the merchant or the operator receives the money. */
export const settlementOf = { merchant: 'direct', operator: 'platform' } as const
