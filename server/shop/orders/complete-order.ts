import { and, eq, ne, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { fulfillment, order, orderLine } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { bookCompleted } from '#server/shop/money/ledger/book-order.ts'
import type { Services } from '#server/shop/services.ts'
import { withdrawalEnd } from '#shared/orders/returns.ts'
import { hasUnsettledClaim, hasUnsettledClaimSql } from './claims/has-unsettled-claim.ts'
import { lockOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { recordEvent } from './record-event.ts'
import { sweep } from './sweep.ts'
import { byPlacing, placedAfter } from './views/placed-order-sequence.ts'

const dayMs = 86_400_000

/** The job that completes orders whose last fulfillment has arrived, or never will, after the return window. */
export async function sweepFinishedOrders(services: Services): Promise<void> {
  const { db, clock, country } = services
  const deliveredBefore = new Date(clock().getTime() - country.withdrawalDays * dayMs)
  const pageAfter = (last: { id: string } | undefined, limit: number) =>
    db
      .select({ id: order.id })
      .from(order)
      .where(
        and(
          eq(order.status, 'placed'),
          eq(order.openReturns, 0),
          ne(order.paymentStatus, 'disputed'),
          isSettled,
          not(hasUnsettledClaimSql(order.id)),
          sql`not exists (
            select from ${fulfillment} f where f.order_id = ${order.id}
              and f.status = 'delivered' and f.delivered_at > ${deliveredBefore}
          )`,
          last && placedAfter(last),
        ),
      )
      .orderBy(...byPlacing)
      .limit(limit)
  await sweep(pageAfter, ({ id }) => completeOrder(services, { orderId: id }))
}

/**
 * Completes an order when every piece is delivered, canceled or returned and the withdrawal period of the last one is
 * over.
 */
export async function completeOrder(services: Services, { orderId }: { orderId: string }): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { order: row, payment } = await lockOrder(tx, { orderId })
    if (row.status !== 'placed' || row.openReturns > 0 || row.paymentStatus === 'disputed') return
    if ((await hasUnsettledClaim(tx, orderId)) || !(await isFinished(tx, services, orderId))) return
    const at = services.clock()
    await moveOrder(tx, row, { to: 'completed', by: 'system', at })
    await recordEvent(tx, { orderId, type: 'completed', actor: 'system', at })
    await bookCompleted(tx, { order: row, settlement: payment.settlement, at })
  })
}

async function isFinished(tx: Db, { country, clock }: Services, orderId: string): Promise<boolean> {
  const settled = await tx.$count(order, and(eq(order.id, orderId), isSettled))
  if (settled === 0) return false
  const delivered = await tx
    .select({ deliveredAt: fulfillment.deliveredAt })
    .from(fulfillment)
    .where(and(eq(fulfillment.orderId, orderId), eq(fulfillment.status, 'delivered')))
  return delivered.every(({ deliveredAt }) => deliveredAt && withdrawalEnd(deliveredAt, country) <= clock())
}

/**
 * SQL condition: no fulfillment waits or is on its way, and what came back to the store undelivered has been refunded.
 * Before that refund the customer has neither the goods nor the money.
 */
const isSettled: SQL = sql`not exists (
    select from ${fulfillment} f where f.order_id = ${order.id}
      and f.status not in ('delivered', 'canceled', 'returned_to_sender')
  ) and (
    ${order.paymentStatus} = 'refunded' or not exists (
      select from ${orderLine} l where l.order_id = ${order.id}
        and l.quantity_shipped > l.quantity_delivered
        and l.quantity_refunded < l.quantity_canceled + l.quantity_shipped - l.quantity_delivered
    )
  )`
