import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { decorativePictureView } from '#server/db/picture-view.ts'
import { fulfillment, label, order, orderGroup } from '#server/db/schema/index.ts'
import { fulfillmentsOfOrders } from '#server/shop/orders/fulfillments/fulfillment-queries.ts'
import { isInTab } from '#server/shop/orders/search/order-tab-condition.ts'
import { problemsOfOrders } from '#server/shop/orders/search/problems-of-orders.ts'
import { orderDueOf } from '#server/shop/orders/views/merchant-order-queries.ts'
import { linesOfOrders } from '#server/shop/orders/views/order-row-queries.ts'
import { shipAddress } from '#server/shop/orders/views/ship-address.ts'
import type { Services } from '#server/shop/services.ts'
import { maxParcelsAtOnce, type ParcelToSend } from '#shared/orders/dispatch.ts'
import { statusesToSend } from '#shared/orders/fulfillments.ts'

/** Returns the parcels of a store that wait to be sent, those of some orders in their sequence, else the earliest due first. */
export async function parcelsToSend(
  services: Services,
  { merchantId, numbers }: { merchantId: string; numbers: readonly string[] },
): Promise<ParcelToSend[]> {
  const { db, clock } = services
  const rows = await db
    .select({
      order,
      customer: orderGroup.name,
      address: shipAddress,
      id: fulfillment.id,
      position: fulfillment.position,
      trackingCode: label.trackingCode,
    })
    .from(order)
    .innerJoin(orderGroup, eq(orderGroup.id, order.groupId))
    .innerJoin(fulfillment, eq(fulfillment.orderId, order.id))
    .leftJoin(label, and(eq(label.fulfillmentId, fulfillment.id), ne(label.status, 'canceled')))
    .where(
      and(
        eq(order.merchantId, merchantId),
        isInTab(services, merchantId, 'ship'),
        ne(order.shippingMethod, 'pickup'),
        inArray(fulfillment.status, [...statusesToSend]),
        numbers.length > 0 ? inArray(order.number, [...numbers]) : undefined,
      ),
    )
    .orderBy(asc(order.shipBy), asc(order.id), asc(fulfillment.position))
    .limit(maxParcelsAtOnce)
  const ids = [...new Set(rows.map((row) => row.order.id))]
  const [fulfillments, lines, problems] = await Promise.all([
    fulfillmentsOfOrders(db, ids),
    linesOfOrders(db, ids),
    problemsOfOrders(services, ids),
  ])
  const now = clock()
  const parcels = rows.map(({ order: row, customer, address, id, position, trackingCode }) => {
    const pictures = (lines.get(row.id) ?? []).flatMap(({ picture }) => picture ?? [])
    const parcel = fulfillments.get(row.id)?.find((each) => each.fulfillment.id === id)
    return {
      orderNumber: row.number,
      position,
      customer,
      city: address.city,
      region: address.region,
      pieces: (parcel?.lines ?? []).map(({ title, options, quantity }) => ({ title, options, quantity })),
      picture: decorativePictureView(pictures[0] ?? null),
      shippingName: row.shippingName,
      trackingCode,
      problems: problems.get(row.id) ?? [],
      ...orderDueOf(services, row.shipBy, now),
    }
  })
  const placeOf = new Map(numbers.map((number, place) => [number, place]))
  return parcels.toSorted((a, b) => (placeOf.get(a.orderNumber) ?? 0) - (placeOf.get(b.orderNumber) ?? 0))
}
