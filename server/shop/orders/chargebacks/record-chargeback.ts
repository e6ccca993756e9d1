import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { chargeback, paymentAttempt, paymentReceipt, refund, task } from '#server/db/schema/index.ts'
import type { ProviderChargeback } from '#server/payments/payment-provider.ts'
import { type AttemptRow, type LockedPayment, owedOrders } from '#server/shop/orders/lock-order.ts'
import { merchantChargebackMail } from '#server/shop/orders/mails/merchant-chargeback-mail.ts'
import { notifyOrderStore } from '#server/shop/orders/mails/notify-about-order.ts'
import { writePaymentStatus } from '#server/shop/orders/payments/write-payment-status.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import { openRefund } from '#server/shop/orders/refunds/open-refund.ts'
import { refundLeft } from '#server/shop/orders/refunds/refund-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import { openTask } from '#server/shop/tasks/open-task.ts'
import type { ChargebackStatus } from '#shared/orders/order-moves.ts'
import type { OrderEventType } from '#shared/orders/orders.ts'
import { applyChargebackStatus } from './apply-chargeback-status.ts'
import { isDisputed } from './chargeback-queries.ts'
import { type ChargebackRow, sharesOf } from './chargeback-shares.ts'
import { moveChargeback } from './move-chargeback.ts'

/**
 * Moves a chargeback to the provider's status. Idempotent: reports that come late or out of order lead to the
 * provider's status, too.
 */
export async function recordChargeback(
  tx: Db,
  services: Services,
  locked: LockedPayment,
  { attempt, reported }: { attempt: AttemptRow; reported: ProviderChargeback },
): Promise<boolean> {
  const stored = await storeChargeback(tx, services, locked, { attempt, reported })
  if (!stored) return false
  let now = stored.row
  for (const to of wayTo(now.status, reported.status))
    now = await moveChargeback(tx, services, locked, now, to)
  const isMoved = now.status !== stored.row.status
  if (!isMoved && !stored.isNew) return false
  for (const { order } of owedOrders(locked)) await writePaymentStatus(tx, order.id)
  const number = locked.orders[0]?.order.number ?? reported.providerRef
  await applyChargebackStatus(tx, services, { paymentId: locked.payment.id, number })
  await notifyOfChargeback(tx, services, locked, now)
  if (now.status !== 'open') await sendWaiting(tx, services, locked.payment.id)
  await giveBackCanceled(tx, services, locked, now)
  return true
}

/**
 * Returns the statuses to pass through: money is taken and returned only by way of `open`, and an inquiry never follows
 * its chargeback.
 */
function wayTo(from: ChargebackStatus, to: ChargebackStatus): ChargebackStatus[] {
  if (from === to || to === 'inquiry') return []
  const isDirect = to === 'open' || from === 'open' || (from === 'inquiry' && to === 'won')
  return isDirect ? [to] : ['open', to]
}

/** Stores a chargeback and returns it, or null if its money never reached us. */
async function storeChargeback(
  tx: Db,
  services: Services,
  { payment }: LockedPayment,
  { attempt: { method }, reported }: { attempt: AttemptRow; reported: ProviderChargeback },
): Promise<{ row: ChargebackRow; isNew: boolean } | null> {
  const { providerRef, receiptRef, amountMinor, openedAt, reason, dueBy, url } = reported
  const [receipt] = await tx
    .select({ id: paymentReceipt.id })
    .from(paymentReceipt)
    .where(and(eq(paymentReceipt.method, method), eq(paymentReceipt.providerRef, receiptRef)))
  if (!receipt) return null
  const isKnown = and(eq(chargeback.method, method), eq(chargeback.providerRef, providerRef))
  const [known] = await tx.update(chargeback).set({ reason, dueBy, url }).where(isKnown).returning()
  if (known) return { row: known, isNew: false }
  const about = {
    paymentId: payment.id,
    receiptId: receipt.id,
    method,
    providerRef,
    status: 'inquiry',
  } as const
  const [row] = await tx
    .insert(chargeback)
    .values({ ...about, amountMinor, openedAt, reason, dueBy, url, createdAt: services.clock() })
    .returning()
  if (!row) throw new Error(`The chargeback ${providerRef} was not stored`)
  return { row, isNew: true }
}

/** Refunds the returned money to the customer of a canceled order whose chargeback was won. */
async function giveBackCanceled(
  tx: Db,
  services: Services,
  locked: LockedPayment,
  { id, turns }: ChargebackRow,
): Promise<void> {
  if (await isDisputed(tx, locked.payment.id)) return
  for (const own of locked.orders) {
    if (own.order.status !== 'canceled') continue
    const { leftMinor, shippingLeftMinor } = await refundLeft(tx, own.order)
    if (leftMinor === 0) continue
    const shippingMinor = Math.min(leftMinor, shippingLeftMinor)
    await openRefund(
      tx,
      services,
      { ...locked, ...own },
      {
        lines: [],
        shippingMinor,
        freeMinor: leftMinor - shippingMinor,
        reason: 'cancellation',
        note: '',
        by: 'system',
        idempotencyKey: `chargeback:${id}:${turns}:${own.order.id}`,
      },
    )
  }
}

/** Queues the refunds that waited for the bank's decision. */
async function sendWaiting(tx: Db, { queue }: Services, paymentId: string): Promise<void> {
  const isWaiting = and(
    eq(refund.paymentId, paymentId),
    eq(refund.byHand, false),
    inArray(refund.status, ['pending', 'failed']),
  )
  for (const { refundId } of await tx.select({ refundId: refund.id }).from(refund).where(isWaiting)) {
    await queue.enqueue(tx, 'send-refund', { refundId }, { singletonKey: refundId })
  }
  const returning = await tx
    .select({ receiptId: paymentReceipt.id })
    .from(paymentReceipt)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentReceipt.attemptId))
    .where(and(eq(paymentAttempt.paymentId, paymentId), eq(paymentReceipt.surplusStatus, 'returning')))
  for (const receipt of returning) await queue.enqueue(tx, 'return-surplus', receipt)
}

/**
 * Notifies the holder of the account, who answers the bank, and the stores of what is held, and adds an event to each
 * order's timeline.
 */
async function notifyOfChargeback(
  tx: Db,
  services: Services,
  locked: LockedPayment,
  row: ChargebackRow,
): Promise<void> {
  const at = services.clock()
  const shares = await sharesOf(tx, row.id)
  for (const { orderId, amountMinor } of shares) {
    const own = locked.orders.find(({ order }) => order.id === orderId)
    const type = eventOf[row.status]
    if (!own || !type) continue
    await recordEvent(tx, { orderId, type, actor: 'system', at, data: { amountMinor } })
    const data = { orderId, chargebackId: row.id, status: row.status }
    await notifyOrderStore(tx, services, own.order, {
      kind: 'chargeback',
      template: merchantChargebackMail,
      data,
    })
  }
  const orderId = shares[0]?.orderId ?? owedOrders(locked)[0]?.order.id ?? null
  await updateTask(tx, services, locked, row, orderId)
}

const eventOf: Record<ChargebackStatus, OrderEventType | null> = {
  inquiry: null,
  open: 'disputed',
  won: 'chargeback_won',
  lost: 'chargeback_lost',
}

/** Updates the one task of the chargeback, which changes with its status. */
async function updateTask(
  tx: Db,
  services: Services,
  { payment: { settlement }, orders }: LockedPayment,
  { id, status, amountMinor, providerRef, reason, dueBy, url }: ChargebackRow,
  orderId: string | null,
) {
  const at = services.clock()
  const about = orders.find(({ order }) => order.id === orderId)?.order
  const merchantId = settlement === 'direct' ? (about?.merchantId ?? null) : null
  const kinds = { chargeback_inquiry: 'inquiry', chargeback: 'open' } as const
  for (const kind of ['chargeback_inquiry', 'chargeback'] as const) {
    if (status !== kinds[kind]) {
      await closeTask(tx, { kind, refId: id, outcome: status, at })
      continue
    }
    const reported = { reason, ...(dueBy && { dueBy: dueBy.toISOString() }), ...(url && { url }) }
    const data = {
      amountMinor,
      reference: providerRef,
      ...reported,
      ...(merchantId !== null && { settlement: 'direct' as const }),
    }
    const isNew = await openTask(tx, services, { kind, merchantId, orderId, refId: id, data, at })
    // A bank may reopen a decided case.
    if (!isNew)
      await tx
        .update(task)
        .set({ doneAt: null, outcome: null, merchantId, data })
        .where(and(eq(task.kind, kind), eq(task.refId, id)))
  }
}
