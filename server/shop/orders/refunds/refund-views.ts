import { randomUUID } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import { orderLine, refund, refundLine } from '#server/db/schema/index.ts'
import { exchangeOfReplacement } from '#server/shop/orders/exchanges/exchange-views.ts'
import { settlementOf } from '#server/shop/orders/payments/merchant-payment-view.ts'
import { returnLinesOfOrders } from '#server/shop/orders/returns/return-queries.ts'
import { returnViews } from '#server/shop/orders/returns/return-views.ts'
import { optionsOfLine, shownOptions } from '#server/shop/orders/views/options-of-line.ts'
import type { FoundLine, FoundOrder } from '#server/shop/orders/views/order-row-queries.ts'
import { actorRole, type PanelActor } from '#server/shop/panel-actor.ts'
import type { Services } from '#server/shop/services.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { paidForLine } from '#shared/money/shares.ts'
import { refundDueAt } from '#shared/orders/owed-money.ts'
import type { MerchantRefundsView, RefundView } from '#shared/orders/returns.ts'
import { refundLeft } from './refund-queries.ts'
import { isMarkedByHand } from './undo-refund-mark.ts'

/** Returns refunds by order, the oldest first. */
export async function refundsOfOrders(
  { db, clock, country }: Services,
  orderIds: readonly string[],
): Promise<Map<string, RefundView[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ refund, line: refundLine, title: orderLine.title, options: shownOptions })
    .from(refund)
    .leftJoin(refundLine, eq(refundLine.refundId, refund.id))
    .leftJoin(orderLine, eq(orderLine.id, refundLine.orderLineId))
    .where(inArray(refund.orderId, [...orderIds]))
    .orderBy(asc(refund.createdAt), asc(refund.id), asc(orderLine.position))
  type Row = (typeof rows)[number]
  const view = (ofRefund: Row[], { refund: row }: Row): RefundView => ({
    id: row.id,
    status: row.status,
    reason: row.reason,
    note: row.note,
    byHand: row.byHand,
    isExchange: row.replacementId !== null,
    amountMinor: row.amountMinor,
    shippingMinor: row.shippingMinor,
    freeMinor: row.freeMinor,
    campaignMinor: row.campaignMinor,
    createdAt: row.createdAt.toISOString(),
    ...timesOf(row, clock(), country),
    proof: row.proof,
    isMarkedByHand: isMarkedByHand(row),
    settledAt: row.settledAt?.toISOString() ?? null,
    lines: ofRefund.flatMap(({ line, title, options }) =>
      line
        ? [
            {
              id: line.orderLineId,
              title: title ?? '',
              options: options ?? '',
              quantity: line.quantity,
              amountMinor: line.amountMinor,
            },
          ]
        : [],
    ),
  })
  const byRefund = [...Map.groupBy(rows, (row) => row.refund.id).values()]
  const views = byRefund.flatMap((group) => {
    const [first] = group
    return first ? [{ orderId: first.refund.orderId, view: view(group, first) }] : []
  })
  return new Map(
    [...Map.groupBy(views, ({ orderId }) => orderId)].map(([id, group]) => [
      id,
      group.map((each) => each.view),
    ]),
  )
}

/** Returns the deadline by which a person sends the refund, and whether it is over. */
function timesOf({ status, byHand, createdAt }: typeof refund.$inferSelect, now: Date, country: CountryPack) {
  const isByPerson = status === 'failed' || (byHand && status === 'pending')
  const dueAt = isByPerson ? refundDueAt(createdAt, country) : null
  return { dueAt: dueAt?.toISOString() ?? null, isOverdue: dueAt !== null && dueAt <= now }
}

/** Loads what was refunded of an order, what is coming back of it, and what is left to refund. */
export async function refundsOfPanel(services: Services, order: FoundOrder['order']) {
  const { db } = services
  const [refunds, returnLines, left] = await Promise.all([
    refundsOfOrders(services, [order.id]),
    returnLinesOfOrders(db, [order.id]),
    refundLeft(db, order),
  ])
  return { refunds: refunds.get(order.id) ?? [], returnLines, left }
}

/** Returns what a store or the operator may refund of an order and cancel, and what is coming back to the store. */
export function merchantRefunds(
  { refunds, returnLines, left }: Awaited<ReturnType<typeof refundsOfPanel>>,
  { order, attempt }: FoundOrder,
  found: readonly FoundLine[],
  actor: PanelActor,
): MerchantRefundsView {
  const isTheirs = attempt.settlement === settlementOf[actorRole(actor)]
  const lines = found.map(({ line }) => line)
  const isPlaced = order.status === 'placed'
  return {
    refunds: refunds.map((refund) => ({
      ...refund,
      canSettle: isTheirs && (refund.byHand ? refund.status !== 'succeeded' : refund.status === 'failed'),
      canUndo: isTheirs && refund.isMarkedByHand,
      canRetry: !refund.byHand && refund.status === 'failed',
    })),
    returns: returnViews(order.id, returnLines),
    exchange: exchangeOfReplacement(order.id, returnLines, () => null),
    canAnswer: actorRole(actor) === 'merchant',
    refundable: lines
      .map((line) => ({
        id: line.id,
        title: line.title,
        options: optionsOfLine(line),
        quantity: line.quantity - line.quantityRefunded,
        leftMinor: paidForLine(line) - line.refundedMinor,
      }))
      .filter(({ quantity }) => quantity > 0),
    ...left,
    cancelable: lines
      .map(({ id, title, quantity, quantityCanceled, quantityShipped, ...line }) => ({
        id,
        title,
        options: optionsOfLine(line),
        quantity: isPlaced ? quantity - quantityCanceled - quantityShipped : 0,
      }))
      .filter(({ quantity }) => quantity > 0),
    formKey: randomUUID(),
  }
}
