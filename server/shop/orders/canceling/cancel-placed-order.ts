import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { orderLine } from '#server/db/schema/index.ts'
import { endAddressChange } from '#server/shop/orders/address-changes/open-address-change.ts'
import { cancelFulfillments } from '#server/shop/orders/fulfillments/cancel-fulfillments.ts'
import { writeFulfillmentStatus } from '#server/shop/orders/fulfillments/write-fulfillment-status.ts'
import type { LockedOrder, OrderRow } from '#server/shop/orders/lock-order.ts'
import { merchantCanceledMail } from '#server/shop/orders/mails/merchant-order-mails.ts'
import { notifyOrderCustomer, notifyOrderStore } from '#server/shop/orders/mails/notify-about-order.ts'
import { orderCanceledMail } from '#server/shop/orders/mails/order-mails.ts'
import { moveOrder } from '#server/shop/orders/move-order.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import { openRefund } from '#server/shop/orders/refunds/open-refund.ts'
import type { OrderLineRow } from '#server/shop/orders/refunds/refund-amounts.ts'
import { refundLeft } from '#server/shop/orders/refunds/refund-queries.ts'
import { endSubstitutions } from '#server/shop/orders/substitutions/end-substitutions.ts'
import type { Services } from '#server/shop/services.ts'
import { returnStock } from '#server/shop/stock/return-stock.ts'
import { ShopError } from '#shared/errors.ts'

export interface CancelPlaced {
  by: 'customer' | 'merchant' | 'operator'
  note: string
  restock: boolean
}

/** Cancels a paid order: its fulfillments are canceled and all of its money is refunded, shipping too. */
export async function cancelPlacedOrder(
  tx: Db,
  services: Services,
  locked: LockedOrder,
  { by, note, restock }: CancelPlaced,
): Promise<void> {
  const { order } = locked
  const at = services.clock()
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, order.id))
  refuseTooLate(order, lines, by)
  await moveOrder(tx, order, { to: 'canceled', by, at, reason: by })
  await endSubstitutions(tx, order.id, { by, at })
  await endAddressChange(tx, order.id)
  await cancelFulfillments(tx, order, { by, at })
  const { quantity, quantityShipped } = orderLine
  await tx
    .update(orderLine)
    .set({ quantityCanceled: sql`${quantity} - ${quantityShipped}` })
    .where(eq(orderLine.orderId, order.id))
  await writeFulfillmentStatus(tx, order.id)
  await recordEvent(tx, {
    orderId: order.id,
    type: 'canceled',
    actor: by,
    at,
    ...(note && { data: { note } }),
  })
  await giveAllBack(tx, services, locked, lines, { by, note, restock })
  await notifyOrderCustomer(tx, services, order, {
    kind: 'order_canceled',
    template: orderCanceledMail,
    data: { orderId: order.id },
  })
  if (by !== 'merchant')
    await notifyOrderStore(tx, services, order, {
      kind: 'sale_canceled',
      template: merchantCanceledMail,
      data: { orderId: order.id },
    })
}

/**
 * Throws if it is too late: a customer may cancel before the store accepts, a store before anything ships, the operator
 * before delivery.
 */
function refuseTooLate({ number, status, fulfillmentStatus }: OrderRow, lines: OrderLineRow[], by: string) {
  // The table of moves refuses what may never be canceled.
  if (status !== 'placed') return
  const shipped = lines.some((line) => line.quantityShipped > 0)
  const delivered = lines.some((line) => line.quantityDelivered > 0)
  if (by === 'operator' ? delivered : shipped)
    throw new ShopError('already_shipped', `Order ${number} is on its way (${fulfillmentStatus})`)
  if (by === 'customer' && fulfillmentStatus !== 'unfulfilled')
    throw new ShopError('already_preparing', `The store is at work on ${number} (${fulfillmentStatus})`)
}

async function giveAllBack(
  tx: Db,
  services: Services,
  locked: LockedOrder,
  lines: readonly OrderLineRow[],
  { by, note, restock }: CancelPlaced,
) {
  const { order } = locked
  const { shippingLeftMinor } = await refundLeft(tx, order)
  const { refundId } = await openRefund(tx, services, locked, {
    lines: lines.map((line) => ({
      orderLineId: line.id,
      quantity: line.quantity - line.quantityRefunded,
      restock: restock && unsent(line) > 0,
      restockQuantity: unsent(line),
    })),
    shippingMinor: shippingLeftMinor,
    freeMinor: 0,
    reason: 'cancellation',
    note,
    by,
    idempotencyKey: `cancel:${order.id}`,
    upToWhatIsLeft: true,
    withoutMail: true,
  })
  if (refundId === null && restock) await restockUnpaid(tx, lines, unsent)
}

const unsent = (line: OrderLineRow) => line.quantity - line.quantityCanceled - line.quantityShipped

/** Restocks pieces that were never paid or already refunded, because no refund does it. */
export const restockUnpaid = (
  tx: Db,
  lines: readonly OrderLineRow[],
  piecesOf: (line: OrderLineRow) => number,
) =>
  returnStock(
    tx,
    lines.map((line) => ({
      orderLineId: line.id,
      quantity: Math.min(piecesOf(line), line.quantity - line.quantityRefunded),
      refType: 'canceled_line' as const,
      refId: `${line.id}/${line.quantityCanceled}`,
    })),
  )
