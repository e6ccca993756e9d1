import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { fulfillment, fulfillmentLine, orderLine } from '#server/db/schema/index.ts'
import { bookPlaced } from '#server/shop/money/ledger/book-order.ts'
import { acceptPaidOrder } from '#server/shop/orders/accept-order.ts'
import { shipByOf } from '#server/shop/orders/fulfillments/ship-by.ts'
import type { OrderRow, PaymentRow } from '#server/shop/orders/lock-order.ts'
import { merchantOrderMail } from '#server/shop/orders/mails/merchant-order-mails.ts'
import { notifyOrderCustomer, notifyOrderStore } from '#server/shop/orders/mails/notify-about-order.ts'
import { orderPaidMail } from '#server/shop/orders/mails/order-mails.ts'
import { moveOrder } from '#server/shop/orders/move-order.ts'
import { writePaymentStatus } from '#server/shop/orders/payments/write-payment-status.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import type { Services } from '#server/shop/services.ts'
import type { Actor, PaymentMethod } from '#shared/orders/orders.ts'

interface PaidOrder {
  order: OrderRow
  payment: Pick<PaymentRow, 'settlement'>
  method: PaymentMethod
  /** What the value of returned pieces paid of it. */
  exchangedMinor: number
}

/** Places an order whose money is captured: the store has something to do. */
export async function placePaidOrder(
  tx: Db,
  services: Services,
  { order, payment: { settlement }, method, exchangedMinor }: PaidOrder,
  by: Actor,
): Promise<void> {
  const at = services.clock()
  await writePaymentStatus(tx, order.id)
  await moveOrder(tx, order, { to: 'placed', by, at, ...(await shipByOf(tx, services, order, at)) })
  await openFulfillment(tx, order.id)
  const { totalMinor: capturedMinor } = order
  await bookPlaced(tx, { order, settlement, method, capturedMinor, exchangedMinor, at })
  await recordEvent(tx, { orderId: order.id, type: 'paid', actor: by, at })
  await notifyOrderCustomer(tx, services, order, {
    kind: 'order_paid',
    template: orderPaidMail,
    data: { orderId: order.id },
  })
  await notifyOrderStore(tx, services, order, {
    kind: 'new_order',
    template: merchantOrderMail,
    data: { orderId: order.id },
  })
  await acceptPaidOrder(tx, services, order)
}

/** Creates the first fulfillment of an order that was just placed, with all that is to be sent. */
async function openFulfillment(tx: Db, orderId: string): Promise<void> {
  const id = newId()
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${fulfillment.position}), 0)` })
    .from(fulfillment)
    .where(eq(fulfillment.orderId, orderId))
  await tx.insert(fulfillment).values({ id, orderId, position: (last?.position ?? 0) + 1 })
  const lines = await tx
    .select({
      orderLineId: orderLine.id,
      quantity: sql<number>`${orderLine.quantity} - ${orderLine.quantityCanceled}`,
    })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
  const left = lines.filter(({ quantity }) => quantity > 0)
  await tx.insert(fulfillmentLine).values(left.map((line) => ({ fulfillmentId: id, ...line })))
}
