import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { orderLine, returnLine } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordOrderAction } from '#server/shop/audit/record-action.ts'
import { endExchange, openReplacement } from '#server/shop/orders/exchanges/end-exchange.ts'
import { payReplacement } from '#server/shop/orders/exchanges/pay-replacement.ts'
import type { LockedOrder } from '#server/shop/orders/lock-order.ts'
import { mailCustomerOfReturn } from '#server/shop/orders/mails/return-mails.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import { openExchangedRefund, openRefund } from '#server/shop/orders/refunds/open-refund.ts'
import type { OrderLineRow } from '#server/shop/orders/refunds/refund-amounts.ts'
import { refundLeft } from '#server/shop/orders/refunds/refund-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { returnStock } from '#server/shop/stock/return-stock.ts'
import { ShopError } from '#shared/errors.ts'
import { rejectReturn } from './answer-return.ts'
import { lockReturn, type NamedReturn } from './lock-return.ts'
import { moveReturn, type ReturnRow } from './move-return.ts'

/** Records that a return is back at the store. */
export async function receiveReturn(
  services: Services,
  named: NamedReturn & { merchantId: string },
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { locked, row } = await lockReturn(tx, named)
    if (row.status === 'received') return { changed: false }
    const at = services.clock()
    await moveReturn(tx, row, { to: 'received', by: 'merchant', at })
    await recordEvent(tx, { orderId: named.orderId, type: 'return_received', actor: 'merchant', at })
    await mailCustomerOfReturn(tx, services, locked.order, 'return-received', row.id)
    return { changed: true }
  })
}

interface InspectReturn extends NamedReturn {
  merchantId: string
  lines: readonly InspectedLine[]
  /** The reason if not all of it is accepted. */
  answer: string
}

/**
 * Records the store's inspection of a return: what it accepts is refunded at once, and a refusal needs its reason. Only
 * what is accepted whole is exchanged.
 */
export async function inspectReturn(
  services: Services,
  { merchantId, lines, answer, ...named }: InspectReturn,
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { locked, row } = await lockReturn(tx, { ...named, merchantId })
    if (row.status === 'refunded') return { changed: false }
    const { order } = locked
    const requested = await tx.select().from(returnLine).where(eq(returnLine.returnId, row.id))
    const accepted = requested.map((line) => acceptedOf(line, lines))
    const isPartial = accepted.some(
      (line, index) => line.acceptedQuantity < (requested[index]?.quantity ?? 0),
    )
    if (isPartial && answer.trim() === '')
      throw new ShopError('invalid_form', 'What is not accepted needs a reason')
    const at = services.clock()
    for (const line of accepted) await writeLine(tx, row.id, line)
    // Without a new answer the one that accepted the return stays on its page.
    const set = answer.trim() === '' ? {} : { answer }
    const inspected = await moveReturn(tx, row, { to: 'inspected', by: 'merchant', at, set })
    await recordEvent(tx, { orderId: order.id, type: 'return_inspected', actor: 'merchant', at })
    const isNothing = accepted.every((line) => line.acceptedQuantity === 0)
    if (isNothing) await rejectReturn(tx, services, order, inspected, { by: 'merchant', answer })
    else await settleReturn(tx, services, locked, inspected, { accepted, isPartial })
    const after = { quantity: accepted.reduce((sum, line) => sum + line.acceptedQuantity, 0) }
    await recordOrderAction(tx, services, order, { action: 'return.inspected', after, reason: answer })
    return { changed: true }
  })
}

function acceptedOf(
  { orderLineId, quantity }: { orderLineId: string; quantity: number },
  lines: readonly InspectedLine[],
): InspectedLine {
  const found = lines.find((line) => line.orderLineId === orderLineId)
  const accepted = found?.acceptedQuantity ?? 0
  if (accepted < 0 || accepted > quantity)
    throw new ShopError('invalid_form', `${accepted} of ${quantity} pieces cannot be accepted`)
  return { orderLineId, acceptedQuantity: accepted, restock: found?.restock ?? false }
}

const writeLine = (tx: Db, returnId: string, { orderLineId, acceptedQuantity, restock }: InspectedLine) =>
  tx
    .update(returnLine)
    .set({ acceptedQuantity, restock: restock && acceptedQuantity > 0 })
    .where(and(eq(returnLine.returnId, returnId), eq(returnLine.orderLineId, orderLineId)))

/** Pays the replacement with what was accepted, or refunds it. */
async function settleReturn(
  tx: Db,
  services: Services,
  locked: LockedOrder,
  row: ReturnRow,
  { accepted, isPartial }: { accepted: readonly InspectedLine[]; isPartial: boolean },
): Promise<void> {
  const replacement = isPartial ? null : await openReplacement(tx, row.replacementId)
  if (replacement && (await exchangeReturn(tx, services, locked, row, { accepted, replacement }))) return
  if (await endExchange(tx, services, row)) {
    const at = services.clock()
    await recordEvent(tx, { orderId: row.orderId, type: 'exchange_ended', actor: 'merchant', at })
  }
  await refundReturn(tx, services, locked, row, accepted)
}

/** Pays the replacement. Returns false if nothing is left of the money that the pieces cost. */
async function exchangeReturn(
  tx: Db,
  services: Services,
  locked: LockedOrder,
  row: ReturnRow,
  { accepted, replacement }: { accepted: readonly InspectedLine[]; replacement: LockedOrder },
): Promise<boolean> {
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, locked.order.id))
  const parts = partsOf(lines, accepted)
  const request = {
    lines: parts,
    // What was paid to send the pieces stays paid: the customer keeps the purchase.
    shippingMinor: 0,
    freeMinor: 0,
    reason: row.kind,
    note: row.answer,
    by: 'merchant',
    idempotencyKey: `return:${row.id}`,
    upToWhatIsLeft: true,
  } as const
  const { amountMinor: owedMinor } = replacement.payment
  const exchange = { ...request, replacementId: replacement.order.id, owedMinor }
  const { refundId } =
    owedMinor === 0
      ? await openRefund(tx, services, locked, request)
      : await openExchangedRefund(tx, services, locked, exchange)
  if (refundId === null && owedMinor > 0) return false
  await restockRefunded(tx, row.id, refundId ? parts : withoutRefund(parts))
  await moveReturn(tx, row, { to: 'refunded', by: 'system', at: services.clock(), set: { refundId } })
  await payReplacement(tx, services, replacement, locked)
  return true
}

/**
 * Refunds what was accepted. With the last piece of an order the shipping that was paid to send it is refunded, too: a
 * customer who withdraws gets all of their money back (CDC, art. 49).
 */
async function refundReturn(
  tx: Db,
  services: Services,
  locked: LockedOrder,
  row: ReturnRow,
  accepted: readonly InspectedLine[],
): Promise<void> {
  const { order } = locked
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, order.id))
  const parts = partsOf(lines, accepted)
  const isEverything = lines.every(
    (line) => line.quantity === line.quantityRefunded + quantityOf(parts, line.id),
  )
  const { shippingLeftMinor } = await refundLeft(tx, order)
  const { refundId } = await openRefund(tx, services, locked, {
    lines: parts,
    shippingMinor: isEverything ? shippingLeftMinor : 0,
    freeMinor: 0,
    reason: row.kind,
    note: row.answer,
    by: 'merchant',
    idempotencyKey: `return:${row.id}`,
    upToWhatIsLeft: true,
  })
  await restockRefunded(tx, row.id, refundId ? parts : withoutRefund(parts))
  await moveReturn(tx, row, { to: 'refunded', by: 'system', at: services.clock(), set: { refundId } })
}

type AcceptedPart = InspectedLine & {
  /** The pieces among them that were not refunded before. */
  quantity: number
}

const withoutRefund = (parts: readonly AcceptedPart[]) => parts.map((part) => ({ ...part, quantity: 0 }))

const partsOf = (lines: readonly OrderLineRow[], accepted: readonly InspectedLine[]): AcceptedPart[] =>
  accepted.map((each) => ({
    ...each,
    quantity: Math.min(each.acceptedQuantity, leftOf(lines, each.orderLineId)),
  }))

/** Restocks accepted pieces that were refunded before: a refund has restocked its own. */
const restockRefunded = (tx: Db, returnId: string, parts: readonly AcceptedPart[]) =>
  returnStock(
    tx,
    parts
      .filter(({ restock }) => restock)
      .map(({ orderLineId, quantity, acceptedQuantity }) => ({
        orderLineId,
        quantity: acceptedQuantity - quantity,
        refType: 'return_line' as const,
        refId: `${returnId}/${orderLineId}`,
      })),
  )

function leftOf(lines: readonly OrderLineRow[], orderLineId: string): number {
  const line = lines.find(({ id }) => id === orderLineId)
  return line ? line.quantity - line.quantityRefunded : 0
}

const quantityOf = (parts: readonly { orderLineId: string; quantity: number }[], orderLineId: string) =>
  parts.find((part) => part.orderLineId === orderLineId)?.quantity ?? 0

interface InspectedLine {
  orderLineId: string
  acceptedQuantity: number
  /** The pieces are good enough to be sold again. */
  restock: boolean
}
