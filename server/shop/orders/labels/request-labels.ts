import { and, asc, eq, inArray, ne, not, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { fulfillment, label, order } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { carrierConnectionOf } from '#server/shop/connections/connection-queries.ts'
import {
  hasOpenAddressChange,
  refuseWhileAddressOpen,
} from '#server/shop/orders/address-changes/open-address-change.ts'
import { lacksRequiredInvoice } from '#server/shop/orders/invoices/required-invoice.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { maxLabelsAtOnce } from '#shared/orders/labels.ts'
import { carrierIdOf, queueLabel } from './request-label.ts'

/** Returns how many of a store's parcels could get a label at once; 0 without a carrier. */
export async function countLabelsToRequest(
  services: Pick<Services, 'db' | 'clock'>,
  merchantId: string,
): Promise<number> {
  if (!(await carrierConnectionOf(services.db, merchantId))) return 0
  return (await parcelsWithoutLabel(services, merchantId)).length
}

/**
 * Queues the purchase of labels for a store's parcels that wait to be sent, the earliest due first. A repeated call
 * continues with the parcels that are left. Those of an order whose address is in question wait. Error: `no_carrier`.
 */
export async function requestLabels(
  services: Services,
  { merchantId }: { merchantId: string },
): Promise<{ ordered: number }> {
  await carrierIdOf(services.db, merchantId)
  return inTransaction(services.db, async (tx) => {
    const inside = { ...services, db: tx }
    const orderIds = (await parcelsWithoutLabel(inside, merchantId)).map(({ orderId }) => orderId)
    for (const orderId of [...new Set(orderIds)].toSorted()) await lockOrder(tx, { orderId, merchantId })
    let ordered = 0
    // Another address may have been proposed before the lock.
    for (const { id: fulfillmentId, orderId } of await parcelsWithoutLabel(inside, merchantId))
      if (
        orderIds.includes(orderId) &&
        (await queueLabel(tx, services, { fulfillmentId, merchantId })).changed
      )
        ordered++
    return { ordered }
  })
}

/**
 * Queues the purchase of labels for the parcels of one order. Errors: `no_carrier`, those of `refuseWhileAddressOpen`,
 * and `invalid_transition` when none of them can get one.
 */
export async function requestLabelsOfOrder(
  services: Services,
  { orderId, merchantId }: { orderId: string; merchantId: string },
): Promise<Changed> {
  await carrierIdOf(services.db, merchantId)
  return inTransaction(services.db, async (tx) => {
    const { order } = await lockOrder(tx, { orderId, merchantId })
    await refuseWhileAddressOpen(tx, order, services.clock())
    const parcels = await parcelsWithoutLabel({ ...services, db: tx }, merchantId, orderId)
    for (const { id: fulfillmentId } of parcels) await queueLabel(tx, services, { fulfillmentId, merchantId })
    if (parcels.length === 0 && !(await hasLabel(tx, orderId)))
      throw new ShopError('invalid_transition', `No parcel of the order ${orderId} can get a label`)
    return { changed: parcels.length > 0 }
  })
}

const hasLabel = async (db: Db, orderId: string) => {
  const isOfOrder = db
    .select({ id: fulfillment.id })
    .from(fulfillment)
    .where(eq(fulfillment.orderId, orderId))
  return (
    (await db.$count(label, and(inArray(label.fulfillmentId, isOfOrder), ne(label.status, 'canceled')))) > 0
  )
}

const parcelsWithoutLabel = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  merchantId: string,
  orderId?: string,
) =>
  db
    .select({ id: fulfillment.id, orderId: order.id })
    .from(order)
    .innerJoin(fulfillment, eq(fulfillment.orderId, order.id))
    .where(
      and(
        eq(order.merchantId, merchantId),
        orderId === undefined ? undefined : eq(order.id, orderId),
        eq(order.status, 'placed'),
        eq(order.shippingMethod, 'carrier'),
        inArray(fulfillment.status, ['preparing', 'ready']),
        not(lacksRequiredInvoice),
        not(hasOpenAddressChange(clock())),
        sql`not exists (select from ${label} l where l.fulfillment_id = ${fulfillment.id} and l.status <> 'canceled')`,
      ),
    )
    .orderBy(asc(order.shipBy), asc(fulfillment.id))
    .limit(maxLabelsAtOnce)
