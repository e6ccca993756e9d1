import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { orderLine, refund, returnRequest } from '#server/db/schema/index.ts'
import { type LockedOrder, lockOrder, type OrderRow } from '#server/shop/orders/lock-order.ts'
import { mailRefundOpened } from '#server/shop/orders/mails/refund-mails.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import { openRefund, payoutOfRefund } from '#server/shop/orders/refunds/open-refund.ts'
import { refundLeft } from '#server/shop/orders/refunds/refund-queries.ts'
import type { Services } from '#server/shop/services.ts'
import type { Actor, CancelReason } from '#shared/orders/orders.ts'

/**
 * After a replacement was canceled unpaid: the value of the returned pieces that waited for it goes to the customer. The
 * order of a return is locked after its replacement only here and where the replacement is paid, which both need that
 * value: while it does not wait yet, it is the other way round.
 */
export async function releaseExchange(
  tx: Db,
  services: Services,
  { id, exchangeOf }: OrderRow,
  { by, reason }: { by: Actor; reason: CancelReason },
): Promise<void> {
  // The return itself has ended, and says so.
  if (exchangeOf === null || reason === 'exchange') return
  const [request] = await tx.select().from(returnRequest).where(eq(returnRequest.id, exchangeOf))
  if (!request) throw new Error(`The replacement ${id} is of no return`)
  const at = services.clock()
  await recordEvent(tx, { orderId: request.orderId, type: 'exchange_ended', actor: by, at })
  const waits = and(eq(refund.replacementId, id), eq(refund.status, 'pending'))
  const [row] = await tx.select().from(refund).where(waits)
  if (!row) return
  const locked = await lockOrder(tx, { orderId: row.orderId })
  const { byHand, queue } = await payoutOfRefund(tx, services, locked, false)
  await tx.update(refund).set({ replacementId: null, byHand }).where(eq(refund.id, row.id))
  await queue(row.id, row.amountMinor)
  await mailRefundOpened(tx, services, locked.order, row.id)
  await giveShippingBack(tx, services, locked, request)
}

/** With the last piece of an order the shipping that was paid to send it is refunded, too (CDC, art. 49). */
async function giveShippingBack(
  tx: Db,
  services: Services,
  locked: LockedOrder,
  { id, kind, answer }: typeof returnRequest.$inferSelect,
): Promise<void> {
  const { order } = locked
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, order.id))
  const { shippingLeftMinor } = await refundLeft(tx, order)
  if (shippingLeftMinor <= 0 || lines.some((line) => line.quantityRefunded < line.quantity)) return
  await openRefund(tx, services, locked, {
    lines: [],
    shippingMinor: shippingLeftMinor,
    freeMinor: 0,
    reason: kind,
    note: answer,
    by: 'system',
    idempotencyKey: `return:${id}:shipping`,
    upToWhatIsLeft: true,
  })
}
