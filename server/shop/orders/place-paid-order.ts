import type { Db } from '#server/db/connect.ts'
import type { Actor, PaymentMethod } from '#shared/orders.ts'
import { bookPlaced } from '../money/book-order.ts'
import type { Services } from '../services.ts'
import type { OrderRow, PaymentRow } from './lock-order.ts'
import { mailCustomer, mailStore } from './mails/mail-about-order.ts'
import { merchantOrderMail } from './mails/merchant-order-mails.ts'
import { orderPaidMail } from './mails/order-mails.ts'
import { moveOrder } from './move-order.ts'
import { openParcel } from './parcels/open-parcel.ts'
import { shipByOf } from './parcels/ship-by.ts'
import { writePaymentStatus } from './payments/write-payment-status.ts'
import { recordEvent } from './record-event.ts'

interface PaidOrder {
  order: OrderRow
  payment: Pick<PaymentRow, 'settlement'>
  method: PaymentMethod
}

/** Its money is captured: the store has something to do. */
export async function placePaidOrder(
  tx: Db,
  services: Services,
  { order, payment: { settlement }, method }: PaidOrder,
  by: Actor,
): Promise<void> {
  const at = services.clock()
  await writePaymentStatus(tx, order.id)
  await moveOrder(tx, order, { to: 'placed', by, at, shipBy: await shipByOf(tx, services, order, at) })
  await openParcel(tx, order.id)
  await bookPlaced(tx, { order, settlement, method, capturedMinor: order.totalMinor, at })
  await recordEvent(tx, { orderId: order.id, type: 'paid', actor: by, at })
  await mailCustomer(tx, services, order, { template: orderPaidMail, data: { orderId: order.id } })
  await mailStore(tx, services, order, { template: merchantOrderMail, data: { orderId: order.id } })
}
