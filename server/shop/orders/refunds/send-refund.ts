import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { type RefundPart, refund } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { isDisputed } from '#server/shop/orders/chargebacks/chargeback-queries.ts'
import { type LockedOrder, lockOrder } from '#server/shop/orders/lock-order.ts'
import { findProvider } from '#server/shop/orders/payments/provider-of.ts'
import type { Services } from '#server/shop/services.ts'
import { reopenTask } from '#server/shop/tasks/reopen-task.ts'
import { ShopError } from '#shared/errors.ts'
import { moveRefund, type RefundRow, type SentParts } from './move-refund.ts'
import { appliedReceipts, refundedBefore } from './refund-queries.ts'
import { refundArrived } from './settle-refund.ts'

/**
 * The job that sends a refund to the provider. A retry is the same refund there, too; after the last failure a task is
 * opened.
 */
export async function sendRefund(
  services: Services,
  { refundId }: { refundId: string },
  { isLastTry }: { isLastTry: boolean } = { isLastTry: false },
): Promise<void> {
  const waiting = await inTransaction(services.db, (tx) => tryAgain(tx, refundId))
  if (!waiting) return
  const { sent, failure, isUnderWay } = await sendToProvider(services, waiting)
  if (failure) {
    await inTransaction(services.db, (tx) =>
      refundFailed(tx, services, { refundId, failure, sent, isLastTry }),
    )
    throw failure
  }
  if (isUnderWay) return askAgain(services, waiting)
  await inTransaction(services.db, async (tx) => {
    const locked = await lockOrder(tx, { orderId: waiting.orderId })
    const row = await stillWaiting(tx, locked, refundId)
    if (row) await refundArrived(tx, services, locked, row, { by: 'system', ...sent })
  })
}

const askAgainMs = 60_000

/** Queues the job again: the provider is still working on it, and the same request returns its status. */
const askAgain = ({ db, queue, clock }: Services, { id }: RefundRow) =>
  queue.enqueue(
    db,
    'send-refund',
    { refundId: id },
    { startAfter: new Date(clock().getTime() + askAgainMs), singletonKey: id },
  )

/**
 * Returns the refund, moved back to pending if it had failed. Null if it has arrived, is to pay a replacement, or waits
 * for a bank's decision.
 */
async function tryAgain(tx: Db, refundId: string): Promise<RefundRow | null> {
  const { orderId } = await refundById(tx, refundId)
  const locked = await lockOrder(tx, { orderId })
  if (await isDisputed(tx, locked.payment.id)) return null
  return stillWaiting(tx, locked, refundId)
}

async function stillWaiting(tx: Db, { order }: LockedOrder, refundId: string): Promise<RefundRow | null> {
  const row = await refundById(tx, refundId)
  if (row.status === 'succeeded' || row.byHand || row.replacementId !== null) return null
  if (row.status === 'failed')
    await moveRefund(tx, row, { to: 'pending', by: 'system', number: order.number })
  return { ...row, status: 'pending' }
}

const patienceMs = 6 * 3_600_000

type Receipt = Awaited<ReturnType<typeof appliedReceipts>>[number]

/**
 * Sends every part that has not been sent; the failure of one does not stop the others. A part that is in progress for
 * hours has failed.
 */
async function sendToProvider(services: Services, row: RefundRow) {
  const failures: unknown[] = []
  const isSent = (part: RefundPart) => part.providerRef !== null
  let parts = row.parts ?? []
  try {
    const receipts = await appliedReceipts(services.db, row.paymentId)
    parts = row.parts ?? (await planParts(services, row, receipts))
    for (const [place, part] of parts.entries()) {
      const receipt = receipts.find(({ receiptId }) => receiptId === part.receiptId)
      if (!isSent(part))
        part.providerRef = await sendPart(services, row, { ...part, place, receipt }).catch(fail)
    }
  } catch (error) {
    fail(error)
  }
  const isUnderWay = failures.length === 0 && !parts.every(isSent)
  if (isUnderWay && services.clock().getTime() - row.createdAt.getTime() > patienceMs)
    fail(new Error(`The provider has not finished the refund ${row.id}`))
  return { sent: sentOf(parts.filter(isSent), row), failure: failures[0] ?? null, isUnderWay }

  function fail(error: unknown) {
    failures.push(error)
    return null
  }
}

function sentOf(sent: readonly RefundPart[], { amountMinor }: RefundRow): SentParts {
  const sentMinor = sent.reduce((sum, part) => sum + part.amountMinor, 0)
  const isPart = sentMinor > 0 && sentMinor < amountMinor
  return {
    providerRef: sent.map((part) => part.providerRef).join(' ') || null,
    sentMinor: isPart ? sentMinor : null,
  }
}

/**
 * Splits the refund over the receipts, because a provider refunds at most what each received. The plan is kept,
 * whatever happens to the receipts, because a request without an answer may have arrived.
 */
async function planParts(
  { db }: Services,
  row: RefundRow,
  receipts: readonly Receipt[],
): Promise<RefundPart[]> {
  const fromMinor = await refundedBefore(db, row)
  const parts = refundParts(receipts, { fromMinor, amountMinor: row.amountMinor }).map(
    ({ receiptId, amountMinor }): RefundPart => ({ receiptId, amountMinor, providerRef: null }),
  )
  if (parts.reduce((sum, part) => sum + part.amountMinor, 0) !== row.amountMinor)
    throw new Error(`The refund ${row.id} is more than what paid`)
  const [planned] = await db
    .update(refund)
    .set({ parts: sql`coalesce(${refund.parts}, ${JSON.stringify(parts)}::jsonb)` })
    .where(eq(refund.id, row.id))
    .returning({ parts: refund.parts })
  return planned?.parts ?? parts
}

/** Sends one part. Returns the provider's id, which is stored at once, or null while the provider is working on it. */
async function sendPart(
  services: Services,
  { id }: RefundRow,
  { amountMinor, place, receipt }: RefundPart & { place: number; receipt: Receipt | undefined },
): Promise<string | null> {
  const request = receipt && findProvider(services, receipt)?.refund
  if (!request) throw new Error(`No provider can send the refund ${id}`)
  const idempotencyKey = place === 0 ? `refund:${id}` : `refund:${id}:${place}`
  const { currency } = services.country
  const { receiptRef, providerRef } = receipt
  const about = { attempt: { providerRef }, receiptRef, amountMinor, currency, idempotencyKey }
  const sent = await request(about)
  if (!sent) return null
  await services.db
    .update(refund)
    .set({
      parts: sql`jsonb_set(${refund.parts}, array[${String(place)}, 'providerRef'], to_jsonb(${sent.providerRef}::text))`,
    })
    .where(eq(refund.id, id))
  return sent.providerRef
}

async function refundFailed(
  tx: Db,
  services: Services,
  {
    refundId,
    failure,
    sent,
    isLastTry,
  }: { refundId: string; failure: unknown; sent: SentParts; isLastTry: boolean },
): Promise<void> {
  const { orderId } = await refundById(tx, refundId)
  const { order, payment } = await lockOrder(tx, { orderId })
  const row = await refundById(tx, refundId)
  if (row.status === 'succeeded') return
  const failureCode = (failure instanceof Error ? failure.message : String(failure)).slice(0, 200)
  const { providerRef, sentMinor } = sent
  if (row.status === 'pending')
    await moveRefund(tx, row, {
      to: 'failed',
      by: 'system',
      number: order.number,
      failureCode,
      providerRef,
      sentMinor,
    })
  if (!isLastTry) return
  // Another try may have sent more of it.
  await reopenTask(tx, services, {
    kind: 'refund_failed',
    refId: refundId,
    orderId,
    at: services.clock(),
    merchantId: payment.settlement === 'direct' ? order.merchantId : null,
    data: {
      amountMinor: row.amountMinor - (sentMinor ?? 0),
      ...(sentMinor !== null && { sentMinor }),
    },
  })
}

async function refundById(tx: Db, refundId: string): Promise<RefundRow> {
  const [row] = await tx.select().from(refund).where(eq(refund.id, refundId))
  if (!row) throw new ShopError('not_found', `No refund ${refundId}`)
  return row
}

/**
 * Splits a refund over the receipts in order, as if they were one amount: so each refund has the same parts however
 * often it is sent, and no receipt returns more than it received.
 */
export function refundParts<Receipt extends { appliedMinor: number }>(
  receipts: readonly Receipt[],
  { fromMinor, amountMinor }: { fromMinor: number; amountMinor: number },
): (Receipt & { amountMinor: number })[] {
  const untilMinor = fromMinor + amountMinor
  let beginMinor = 0
  return receipts.flatMap((receipt) => {
    const endMinor = beginMinor + receipt.appliedMinor
    const partMinor = Math.min(endMinor, untilMinor) - Math.max(beginMinor, fromMinor)
    beginMinor = endMinor
    return partMinor > 0 ? [{ ...receipt, amountMinor: partMinor }] : []
  })
}
