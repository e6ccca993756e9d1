import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { orderLine } from '#server/db/schema/index.ts'
import { cancelSome } from '#server/shop/orders/canceling/cancel-lines.ts'
import { cancelPlacedOrder } from '#server/shop/orders/canceling/cancel-placed-order.ts'
import type { LockedOrder } from '#server/shop/orders/lock-order.ts'
import { openRefund } from '#server/shop/orders/refunds/open-refund.ts'
import { refundLeft } from '#server/shop/orders/refunds/refund-queries.ts'
import type { Services } from '#server/shop/services.ts'
import type { RefundReason } from '#shared/orders/returns.ts'

interface WholeRefund {
  by: 'merchant' | 'operator'
  reason: RefundReason
  note: string
  idempotencyKey: string
}

/** Refunds all that is left of an order, also shipping, and cancels what has not left the store. */
export async function refundWholeOrder(
  tx: Db,
  services: Services,
  locked: LockedOrder,
  { by, reason, note, idempotencyKey }: WholeRefund,
): Promise<void> {
  const { order } = locked
  const lines = await linesOf(tx, order.id)
  const isPlaced = order.status === 'placed'
  if (isPlaced && lines.every(({ quantityShipped }) => quantityShipped === 0))
    return cancelPlacedOrder(tx, services, locked, { by, note, restock: true })
  const unsent = lines
    .map((line) => [line.id, line.quantity - line.quantityCanceled - line.quantityShipped] as const)
    .filter(([, quantity]) => quantity > 0)
  if (isPlaced && unsent.length > 0)
    await cancelSome(tx, services, locked, {
      by,
      note,
      restock: true,
      pieces: new Map(unsent),
      lines,
      formKey: idempotencyKey,
    })
  const { shippingLeftMinor } = await refundLeft(tx, order)
  await openRefund(tx, services, locked, {
    lines: (await linesOf(tx, order.id)).map((line) => ({
      orderLineId: line.id,
      quantity: line.quantity - line.quantityRefunded,
      restock: false,
    })),
    shippingMinor: shippingLeftMinor,
    freeMinor: 0,
    reason,
    note,
    by,
    idempotencyKey,
    upToWhatIsLeft: true,
    withoutMail: true,
  })
}

const linesOf = (tx: Db, orderId: string) => tx.select().from(orderLine).where(eq(orderLine.orderId, orderId))
