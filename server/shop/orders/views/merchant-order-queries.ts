import { and, eq } from 'drizzle-orm'
import { order } from '#server/db/schema/index.ts'
import { answerMs, reportedPaymentEnd } from '#server/shop/orders/payments/reported-payment-times.ts'
import type { Services } from '#server/shop/services.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import type { MerchantOrderCard, SettlementView } from '#shared/orders/merchant-orders.ts'
import { badgeOf, type OrderBadge } from '#shared/orders/orders.ts'
import { optionsOfLine } from './options-of-line.ts'
import { orderPage } from './order-page.ts'
import { type FoundLine, type FoundOrder, hasBadge, linesOfOrders } from './order-row-queries.ts'
import { stateOf } from './order-view.ts'

/** Returns a store's orders, the newest first. */
export function ordersOfMerchant(
  { db, clock }: Services,
  merchantId: string,
  { label, cursor }: { label: OrderBadge | ''; cursor: string | null },
): Promise<ListPart<MerchantOrderCard>> {
  const now = clock()
  return orderPage(db, {
    where: and(eq(order.merchantId, merchantId), hasBadge(label)),
    cursor,
    async view(rows) {
      const lines = await linesOfOrders(
        db,
        rows.map((row) => row.order.id),
      )
      return rows.map((row) => orderCard(row, lines.get(row.order.id) ?? [], now))
    },
  })
}

/** Returns the card of an order in a store's list, which tells whether the store has to check for the payment. */
function orderCard(found: FoundOrder, lines: readonly FoundLine[], now: Date): MerchantOrderCard {
  const { order: row, group } = found
  return {
    number: row.number,
    createdAt: row.createdAt.toISOString(),
    customer: group.name,
    city: group.shipAddress.city,
    region: group.shipAddress.region,
    label: badgeOf(stateOf(found)),
    totalMinor: row.totalMinor,
    lines: lines.map(({ line }) => ({
      title: line.title,
      options: optionsOfLine(line),
      quantity: line.quantity,
    })),
    ...settlementView(found, now),
  }
}

/**
 * Returns what a store has to look for on its bank statement, and how it may answer; in platform settlement the
 * operator does.
 */
function settlementView({ order, attempt }: FoundOrder, now: Date): SettlementView {
  const { inquirySentAt, claimedAt, nextAction, method, status } = attempt
  const isTheirs = attempt.settlement === 'direct' && method === 'pix' && nextAction.kind === 'pix'
  const isPending = isTheirs && order.status === 'pending'
  const isReported = isPending && status === 'processing'
  return {
    txid: nextAction.kind === 'pix' ? nextAction.txid : null,
    claimedAt: claimedAt?.toISOString() ?? null,
    inquirySentAt: isReported && inquirySentAt ? inquirySentAt.toISOString() : null,
    answerBy: isReported ? (reportedPaymentEnd(attempt)?.toISOString() ?? null) : null,
    canConfirm: isPending,
    canInquire: isReported && !inquirySentAt,
    canDeny: isReported && inquirySentAt !== null && inquirySentAt.getTime() + answerMs <= now.getTime(),
  }
}
