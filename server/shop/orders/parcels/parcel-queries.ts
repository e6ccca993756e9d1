import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { fulfillment, fulfillmentLine, orderLine } from '#server/db/schema/index.ts'
import type { Actor } from '#shared/orders.ts'
import { canUndoDelivery, type ParcelView, undoDeliveryUntil } from '#shared/parcels.ts'
import type { Services } from '../../services.ts'
import type { OrderRow } from '../lock-order.ts'
import { movesOf, type ParcelRow } from './move-parcel.ts'
import { deliverByOf } from './ship-by.ts'

export interface FoundParcel {
  parcel: ParcelRow
  lines: ParcelView['lines']
}

/** By order, in the order of their numbers; also those that were canceled. */
export async function parcelsOfOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, FoundParcel[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({
      parcel: fulfillment,
      line: {
        orderLineId: orderLine.id,
        title: orderLine.title,
        options: orderLine.options,
        quantity: fulfillmentLine.quantity,
      },
    })
    .from(fulfillment)
    .innerJoin(fulfillmentLine, eq(fulfillmentLine.fulfillmentId, fulfillment.id))
    .innerJoin(orderLine, eq(orderLine.id, fulfillmentLine.orderLineId))
    .where(inArray(fulfillment.orderId, [...orderIds]))
    .orderBy(asc(fulfillment.position), asc(orderLine.position))
  const byParcel = Map.groupBy(rows, ({ parcel }) => parcel.id)
  const found = [...byParcel.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ parcel: first.parcel, lines: group.map(({ line }) => line) }] : []
  })
  return Map.groupBy(found, ({ parcel }) => parcel.orderId)
}

/** As customers or stores see them; those canceled are no parcels any more. */
export const parcelViews = (
  services: Pick<Services, 'country' | 'clock'>,
  order: OrderRow,
  parcels: readonly FoundParcel[],
  by: Actor,
): ParcelView[] =>
  parcels
    .filter(({ parcel }) => parcel.status !== 'canceled')
    .map((parcel) => parcelView(services, order, parcel, by))

function parcelView(
  services: Pick<Services, 'country' | 'clock'>,
  order: OrderRow,
  { parcel, lines }: FoundParcel,
  by: Actor,
): ParcelView {
  const { position, status, carrier, trackingCode, trackingUrl, shippedAt, deliveredAt } = parcel
  return {
    ...{ position, status, carrier, trackingCode, trackingUrl, lines },
    shippedAt: shippedAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    deliverBy: deliverByOf(services, order, shippedAt)?.toISOString() ?? null,
    deliveryClaimedAt: status === 'shipped' ? (parcel.deliveryClaimedAt?.toISOString() ?? null) : null,
    undoUntil: order.status === 'placed' && order.openReturns === 0 ? undoUntil(services, parcel) : null,
    moves: movesOf(order, status, by),
  }
}

function undoUntil({ clock }: Pick<Services, 'clock'>, parcel: ParcelRow): string | null {
  return canUndoDelivery(parcel, clock()) ? (undoDeliveryUntil(parcel)?.toISOString() ?? null) : null
}
