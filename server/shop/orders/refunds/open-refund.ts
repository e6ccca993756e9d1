import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { orderLine, paymentAllocation, refund, refundLine } from '#server/db/schema/index.ts'
import { carryCampaign, returnCampaign } from '#server/shop/money/campaign-of-refund.ts'
import { reverseCommission } from '#server/shop/money/commission/reverse-commission.ts'
import { bookRefundOpened } from '#server/shop/money/ledger/book-refund.ts'
import { isDisputed } from '#server/shop/orders/chargebacks/chargeback-queries.ts'
import type { LockedOrder } from '#server/shop/orders/lock-order.ts'
import { mailRefundOpened } from '#server/shop/orders/mails/refund-mails.ts'
import { findProvider } from '#server/shop/orders/payments/provider-of.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import { endSubstitutions } from '#server/shop/orders/substitutions/end-substitutions.ts'
import type { Services } from '#server/shop/services.ts'
import { returnStock } from '#server/shop/stock/return-stock.ts'
import { openTask } from '#server/shop/tasks/open-task.ts'
import { ShopError } from '#shared/errors.ts'
import type { Actor } from '#shared/orders/orders.ts'
import type { RefundReason } from '#shared/orders/returns.ts'
import { type RefundAmounts, type RefundParts, refundAmounts, splitAmounts } from './refund-amounts.ts'
import { hasExchangedMoney, hasUnnamedMoney, paidAttempt, refundLeft } from './refund-queries.ts'

export interface NewRefund extends RefundParts {
  reason: RefundReason
  /** The line whose price the free amount goes back of, and its commission with it. */
  ofLine?: string
  note: string
  by: Actor
  /** The same key gives the same refund. */
  idempotencyKey: string
  /** Limits the refund to what is left, down to nothing, so that amounts refunded before are not refunded again. */
  upToWhatIsLeft?: boolean
  /** The provider has sent it already, so that it is only booked. */
  isSent?: boolean
  /** Another mail informs the customer. */
  withoutMail?: boolean
}

/**
 * Opens a refund: it is owed from now on, and sent by a job or by a person. Never more than was captured. The refund's
 * id is null if nothing was left to refund.
 */
export async function openRefund(
  tx: Db,
  services: Services,
  locked: LockedOrder,
  request: NewRefund,
): Promise<{ refundId: string | null; changed: boolean }> {
  const { order } = locked
  const earlier = await refundOfKey(tx, order.id, request.idempotencyKey)
  if (earlier) return { refundId: earlier, changed: false }
  const amounts = await amountsOf(tx, locked, request)
  if (amounts.amountMinor === 0) {
    if (request.upToWhatIsLeft) return { refundId: null, changed: false }
    throw new ShopError('nothing_to_refund', `Order ${order.number}: nothing to give back`)
  }
  return { refundId: await openAmounts(tx, services, locked, request, amounts), changed: true }
}

/**
 * Opens the refund of pieces that are exchanged: as much of it as their replacement needs waits for it, and the rest goes
 * to the customer. Returns the refund that waits, or null if nothing is left to refund.
 */
export async function openExchangedRefund(
  tx: Db,
  services: Services,
  locked: LockedOrder,
  request: NewRefund & { replacementId: string; owedMinor: number },
): Promise<{ refundId: string | null }> {
  const { idempotencyKey, replacementId, owedMinor } = request
  const [exchanged, rest] = splitAmounts(await amountsOf(tx, locked, request), owedMinor)
  if (exchanged.amountMinor === 0) return { refundId: null }
  const ofExchange = { ...request, idempotencyKey: `${idempotencyKey}:exchange`, withoutMail: true }
  const refundId = await openAmounts(tx, services, locked, { ...ofExchange, replacementId }, exchanged)
  await carryCampaign(tx, { refundId, replacementId, at: services.clock() })
  if (rest.amountMinor > 0) await openAmounts(tx, services, locked, { ...request, replacementId: null }, rest)
  return { refundId }
}

async function amountsOf(tx: Db, { order, payment }: LockedOrder, request: NewRefund) {
  if (await isDisputed(tx, payment.id))
    throw new ShopError('payment_disputed', `Order ${order.number}: a bank holds the money of its payment`)
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, order.id))
  return refundAmounts(lines, await refundLeft(tx, order), request, request)
}

async function openAmounts(
  tx: Db,
  services: Services,
  locked: LockedOrder,
  request: NewRefund & { replacementId?: string | null },
  amounts: RefundAmounts,
): Promise<string> {
  const { order } = locked
  const refundId = await writeRefund(tx, services, locked, request, amounts)
  const at = services.clock()
  await bookRefund(tx, locked, { id: refundId, ...commissioned(amounts, request) }, at)
  await restock(tx, refundId, amounts)
  const { amountMinor } = amounts
  const event = { type: 'refund_opened', actor: request.by, at, data: { amountMinor } } as const
  await recordEvent(tx, { orderId: order.id, ...event })
  if (!request.withoutMail) await mailRefundOpened(tx, services, order, refundId)
  return refundId
}

/** Returns the id of the refund that this key has opened for the order. */
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
  request: NewRefund & { replacementId?: string | null },
  { lines, shippingMinor, freeMinor, amountMinor }: RefundAmounts,
): Promise<string> {
  const { order, payment } = locked
  const { reason, note, by, idempotencyKey, isSent = false, replacementId = null } = request
  const id = newId()
  const send = replacementId === null ? await payoutOfRefund(tx, services, locked, isSent) : waits
  await tx.insert(refund).values({
    id,
    orderId: order.id,
    paymentId: payment.id,
    amountMinor,
    shippingMinor,
    freeMinor,
    reason,
    note,
    byHand: send.byHand,
    actor: by,
    idempotencyKey,
    replacementId,
    createdAt: services.clock(),
  })
  if (lines.length > 0) {
    const lineIds = lines.map(({ orderLineId }) => orderLineId)
    await endSubstitutions(tx, order.id, { lineIds, by, at: services.clock() })
    const rows = lines.map(({ orderLineId, quantity, amountMinor: ofLine, restock: back }) => ({
      refundId: id,
      orderLineId,
      quantity,
      amountMinor: ofLine,
      restock: back,
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
        orderLineId,
        quantity: Math.min(quantity, restockQuantity),
        refType: 'refund_line' as const,
        refId: `${refundId}/${orderLineId}`,
      })),
  )

/** The amounts as commission goes back with them: what is of a line's price is not free. */
function commissioned(amounts: RefundAmounts, { ofLine }: Pick<NewRefund, 'ofLine'>): RefundAmounts {
  if (!ofLine) return amounts
  const reduced = { orderLineId: ofLine, quantity: 0, amountMinor: amounts.freeMinor, restock: false }
  return { ...amounts, lines: [...amounts.lines, reduced], freeMinor: 0 }
}

/** Books the refund together with the commission and the part of a campaign that go back with it. */
async function bookRefund(
  tx: Db,
  { order, payment: { settlement } }: LockedOrder,
  { id, lines, shippingMinor, freeMinor, amountMinor }: RefundAmounts & { id: string },
  at: Date,
): Promise<void> {
  const reversal = { orderId: order.id, refund: { id, lines, shippingMinor, freeMinor }, at }
  const commissionBackMinor = await reverseCommission(tx, reversal)
  const campaignBackMinor = await returnCampaign(tx, { orderId: order.id, refundId: id })
  const back = { commissionBackMinor, campaignBackMinor }
  await bookRefundOpened(tx, { order, refund: { id, amountMinor }, settlement, ...back, at })
}

/** How a refund is sent that is to pay a replacement: not at all. */
const waits = { byHand: false, queue: async () => undefined }

/** Tells how a refund is sent: by the provider that reported the payment, or by the holder of the money. */
export async function payoutOfRefund(
  tx: Db,
  services: Services,
  { order, payment }: LockedOrder,
  isSent: boolean,
) {
  const captured = await paidAttempt(tx, payment.id)
  const provider = captured && findProvider(services, captured)
  const byHand =
    isSent ||
    !provider?.refund ||
    (await hasUnnamedMoney(tx, payment.id)) ||
    (order.exchangeOf !== null && (await hasExchangedMoney(tx, payment.id)))
  const queue = async (refundId: string, amountMinor: number) => {
    if (isSent) return
    if (!byHand) return services.queue.enqueue(tx, 'send-refund', { refundId }, { singletonKey: refundId })
    await openTask(tx, services, {
      kind: 'refund_by_hand',
      merchantId: payment.settlement === 'direct' ? order.merchantId : null,
      orderId: order.id,
      refId: refundId,
      data: { amountMinor },
      at: services.clock(),
    })
  }
  return { byHand, queue }
}
