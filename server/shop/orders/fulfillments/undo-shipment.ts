import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { orderEvent } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { hasLabels } from '#server/shop/orders/labels/label-queries.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import { shipmentUndoneMail } from '#server/shop/orders/mails/fulfillment-mails.ts'
import { notifyOrderCustomer } from '#server/shop/orders/mails/notify-about-order.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { canUndoShipment } from '#shared/orders/fulfillments.ts'
import type { FulfillmentStatus } from '#shared/orders/order-moves.ts'
import { fulfillmentsOf } from './lock-fulfillment.ts'
import { moveFulfillment } from './move-fulfillment.ts'
import { reopenOverdueShipment } from './overdue-shipments.ts'

/**
 * Takes back within the hour that a parcel was sent, or each of an order's if none is named: it waits to be sent again,
 * and its customer is told. A parcel with a carrier's label is followed by the carrier and stays sent. Error:
 * `cannot_undo`.
 */
export async function undoShipment(
  services: Services,
  { orderId, merchantId, position }: { orderId: string; merchantId: string; position?: number },
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { order } = await lockOrder(tx, { orderId, merchantId })
    const named = (await fulfillmentsOf(tx, orderId)).filter(
      (each) => position === undefined || each.position === position,
    )
    if (named.length === 0) throw new ShopError('not_found', `Order ${order.number} has no such fulfillment`)
    const at = services.clock()
    const undone = named.filter((each) => canUndoShipment(each, at))
    if (undone.length === 0 && named.every(({ status }) => waitsToBeSent.includes(status)))
      return { changed: false }
    const isUntouched = order.status === 'placed' && order.openReturns === 0
    if (undone.length === 0 || !isUntouched || (await isInTheHandsOfACarrier(tx, orderId)))
      throw new ShopError('cannot_undo', `What was sent of ${order.number} can no longer be undone`)
    for (const fulfillment of undone) {
      await moveFulfillment(tx, order, fulfillment, { to: 'preparing', by: 'merchant', at, undoes: true })
      await recordEvent(tx, { orderId, type: 'shipment_undone', actor: 'merchant', at })
      const about = { orderId, fulfillmentId: fulfillment.id }
      await notifyOrderCustomer(tx, services, order, {
        kind: 'shipment_undone',
        template: shipmentUndoneMail,
        data: about,
      })
    }
    await reopenOverdueShipment(tx, order)
    return { changed: true }
  })
}

const waitsToBeSent: readonly FulfillmentStatus[] = ['pending', 'preparing', 'canceled']

/** A parcel that was sent again after a failed delivery never came back to the store. */
async function isInTheHandsOfACarrier(tx: Db, orderId: string): Promise<boolean> {
  const failed = and(eq(orderEvent.orderId, orderId), eq(orderEvent.type, 'delivery_failed'))
  return (await hasLabels(tx, orderId)) || (await tx.$count(orderEvent, failed)) > 0
}
