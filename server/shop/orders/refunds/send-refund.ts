import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { refund } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ShopError } from '#shared/errors.ts'
import type { Services } from '../../services.ts'
import { openTask } from '../../tasks/open-task.ts'
import { isDisputed } from '../chargebacks/chargeback-queries.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { findProvider } from '../payments/provider-of.ts'
import { moveRefund, type RefundRow } from './move-refund.ts'
import { appliedReceipts, refundedBefore } from './refund-queries.ts'
import { refundArrived } from './settle-refund.ts'

/**
 * The job that sends a refund to the provider. A retry is the same refund there, too; after the last failure it
 * becomes a task.
 */
export async function sendRefund(
  services: Services,
  { refundId }: { refundId: string },
  { isLastTry }: { isLastTry: boolean } = { isLastTry: false },
): Promise<void> {
  const waiting = await inTransaction(services.db, (tx) => tryAgain(tx, refundId))
  if (!waiting) return
  let providerRef: string | null
  try {
    providerRef = await sendToProvider(services, waiting)
  } catch (error) {
    await inTransaction(services.db, (tx) => refundFailed(tx, services, { refundId, error, isLastTry }))
    throw error
  }
  if (providerRef === null) return askAgain(services, waiting)
  await inTransaction(services.db, async (tx) => {
    const locked = await lockOrder(tx, { orderId: waiting.orderId })
    const row = await stillWaiting(tx, locked, refundId)
    if (row) await refundArrived(tx, services, locked, row, { by: 'system', providerRef })
  })
}

const askAgainMs = 60_000

/** The provider is at it: the same request asks how it stands. */
const askAgain = ({ db, queue, clock }: Services, { id }: RefundRow) =>
  queue.enqueue(
    db,
    'send-refund',
    { refundId: id },
    { startAfter: new Date(clock().getTime() + askAgainMs), singletonKey: id },
  )

/** The refund, on its way (again); null if it has arrived, or waits until a bank has decided. */
async function tryAgain(tx: Db, refundId: string): Promise<RefundRow | null> {
  const { orderId } = await refundById(tx, refundId)
  const locked = await lockOrder(tx, { orderId })
  if (await isDisputed(tx, locked.payment.id)) return null
  return stillWaiting(tx, locked, refundId)
}

async function stillWaiting(tx: Db, { order }: LockedOrder, refundId: string): Promise<RefundRow | null> {
  const row = await refundById(tx, refundId)
  if (row.status === 'succeeded' || row.byHand) return null
  if (row.status === 'failed')
    await moveRefund(tx, row, { to: 'pending', by: 'system', number: order.number })
  return { ...row, status: 'pending' }
}

const patienceMs = 6 * 3_600_000

/**
 * Splits the refund over the receipts, because a provider refunds at most what each received. Null: a part is on its
 * way; throws if it has been for hours.
 */
async function sendToProvider(services: Services, row: RefundRow): Promise<string | null> {
  const { db, country, clock } = services
  const receipts = await appliedReceipts(db, row.paymentId)
  const parts = refundParts(receipts, {
    fromMinor: await refundedBefore(db, row),
    amountMinor: row.amountMinor,
  })
  if (parts.reduce((sum, part) => sum + part.amountMinor, 0) !== row.amountMinor)
    throw new Error(`The refund ${row.id} is more than what paid`)
  const refs: string[] = []
  for (const [place, { providerRef, receiptRef, amountMinor, ...attempt }] of parts.entries()) {
    const request = findProvider(services, attempt)?.refund
    if (!request) throw new Error(`No provider can send the refund ${row.id}`)
    const idempotencyKey = place === 0 ? `refund:${row.id}` : `refund:${row.id}:${place}`
    const about = { attempt: { providerRef }, receiptRef, amountMinor, currency: country.currency }
    const sent = await request({ ...about, idempotencyKey })
    if (sent) refs.push(sent.providerRef)
  }
  if (refs.length === parts.length) return refs.join(' ')
  if (clock().getTime() - row.createdAt.getTime() > patienceMs)
    throw new Error(`The provider has not finished the refund ${row.id}`)
  return null
}

async function refundFailed(
  tx: Db,
  services: Services,
  { refundId, error, isLastTry }: { refundId: string; error: unknown; isLastTry: boolean },
): Promise<void> {
  const { orderId } = await refundById(tx, refundId)
  const { order, payment } = await lockOrder(tx, { orderId })
  const row = await refundById(tx, refundId)
  if (row.status === 'succeeded') return
  const failureCode = (error instanceof Error ? error.message : String(error)).slice(0, 200)
  if (row.status === 'pending')
    await moveRefund(tx, row, { to: 'failed', by: 'system', number: order.number, failureCode })
  if (!isLastTry) return
  await openTask(tx, services, {
    kind: 'refund_failed',
    merchantId: payment.settlement === 'direct' ? order.merchantId : null,
    ...{ orderId, refId: refundId, data: { amountMinor: row.amountMinor }, at: services.clock() },
  })
}

async function refundById(tx: Db, refundId: string): Promise<RefundRow> {
  const [row] = await tx.select().from(refund).where(eq(refund.id, refundId))
  if (!row) throw new ShopError('not_found', `No refund ${refundId}`)
  return row
}

/**
 * Refunds take from the receipts in order, as if they were one amount: so each refund knows its parts however often
 * it is sent, and no receipt returns more than it received.
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
