import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { orderLine, paymentAllocation, refund, refundLine } from '#server/db/schema/index.ts'
import { ShopError } from '#shared/errors.ts'
import type { Actor } from '#shared/orders.ts'
import type { RefundReason } from '#shared/returns.ts'
import type { Services } from '../../services.ts'
import { returnStock } from '../../stock/return-stock.ts'
import { isDisputed } from '../disputes/dispute-queries.ts'
import type { LockedOrder } from '../lock-order.ts'
import { mailRefundOpened } from '../mails/refund-mails.ts'
import { recordEvent } from '../record-event.ts'
import { bookRefund } from './book-refund.ts'
import { payoutOfRefund } from './pay-refund.ts'
import { type RefundAmounts, type RefundParts, refundAmounts } from './refund-amounts.ts'
import { refundLeft } from './refund-queries.ts'

export interface RefundAsk extends RefundParts {
  reason: RefundReason
  note: string
  by: Actor
  /** Asked for twice, it is the same refund. */
  idempotencyKey: string
  /** What was given back before is not asked for again: less than this comes to, down to nothing. */
  upToWhatIsLeft?: boolean
  /** Another mail tells the customer. */
  withoutMail?: boolean
}

/**
 * Money goes back: it is owed from here on, and sent by a job or by a person. Never more than was captured.
 * The refund's id is null where nothing was left to give back.
 */
export async function openRefund(
  tx: Db,
  services: Services,
  locked: LockedOrder,
  ask: RefundAsk,
): Promise<{ refundId: string | null; changed: boolean }> {
  const { order } = locked
  const earlier = await refundOfKey(tx, order.id, ask.idempotencyKey)
  if (earlier) return { refundId: earlier, changed: false }
  if (await isDisputed(tx, locked.payment.id))
    throw new ShopError('payment_disputed', `Order ${order.number}: a bank holds the money of its payment`)
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, order.id))
  const left = await refundLeft(tx, order)
  const amounts = refundAmounts(lines, left, ask, ask)
  if (amounts.amountMinor === 0) {
    if (ask.upToWhatIsLeft) return { refundId: null, changed: false }
    throw new ShopError('nothing_to_refund', `Order ${order.number}: nothing to give back`)
  }
  const refundId = await writeRefund(tx, services, locked, ask, amounts)
  const at = services.clock()
  await bookRefund(tx, locked, { id: refundId, ...amounts }, at)
  await restock(tx, refundId, amounts)
  const { amountMinor } = amounts
  const event = { type: 'refund_opened', actor: ask.by, at, data: { amountMinor } } as const
  await recordEvent(tx, { orderId: order.id, ...event })
  if (!ask.withoutMail) await mailRefundOpened(tx, services, order, refundId)
  return { refundId, changed: true }
}

/** The refund that this key has opened for the order. */
async function refundOfKey(tx: Db, orderId: string, idempotencyKey: string): Promise<string | null> {
  const [earlier] = await tx
    .select({ id: refund.id, orderId: refund.orderId })
    .from(refund)
    .where(eq(refund.idempotencyKey, idempotencyKey))
  if (earlier && earlier.orderId !== orderId)
    throw new ShopError('idempotency_mismatch', `The key ${idempotencyKey} was used for another refund`)
  return earlier?.id ?? null
}

async function writeRefund(
  tx: Db,
  services: Services,
  locked: LockedOrder,
  { reason, note, by, idempotencyKey }: RefundAsk,
  { lines, shippingMinor, freeMinor, amountMinor }: RefundAmounts,
): Promise<string> {
  const { order, payment } = locked
  const id = newId()
  const send = await payoutOfRefund(tx, services, locked)
  await tx.insert(refund).values({
    ...{ id, orderId: order.id, paymentId: payment.id, amountMinor, shippingMinor, freeMinor },
    ...{ reason, note, byHand: send.byHand, actor: by, idempotencyKey, createdAt: services.clock() },
  })
  if (lines.length > 0) {
    const rows = lines.map(({ orderLineId, quantity, amountMinor: ofLine, restock: back }) => ({
      ...{ refundId: id, orderLineId, quantity, amountMinor: ofLine, restock: back },
    }))
    await tx.insert(refundLine).values(rows)
  }
  for (const { orderLineId, quantity, amountMinor: ofLine } of lines) {
    await tx
      .update(orderLine)
      .set({
        quantityRefunded: sql`${orderLine.quantityRefunded} + ${quantity}`,
        refundedMinor: sql`${orderLine.refundedMinor} + ${ofLine}`,
      })
      .where(eq(orderLine.id, orderLineId))
  }
  await tx
    .update(paymentAllocation)
    .set({ refundDueMinor: sql`${paymentAllocation.refundDueMinor} + ${amountMinor}` })
    .where(eq(paymentAllocation.orderId, order.id))
  await send.queue(id, amountMinor)
  return id
}

const restock = (tx: Db, refundId: string, { lines }: RefundAmounts) =>
  returnStock(
    tx,
    lines
      .filter((line) => line.restock)
      .map(({ orderLineId, quantity, restockQuantity = quantity }) => ({
        ...{ orderLineId, quantity: Math.min(quantity, restockQuantity) },
        ...{ refType: 'refund_line' as const, refId: `${refundId}/${orderLineId}` },
      })),
  )
