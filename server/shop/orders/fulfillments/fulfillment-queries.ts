import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { fulfillment, fulfillmentLine, orderLine } from '#server/db/schema/index.ts'
import type { OrderRow } from '#server/shop/orders/lock-order.ts'
import { shownOptions } from '#server/shop/orders/views/options-of-line.ts'
import type { Services } from '#server/shop/services.ts'
import {
  canUndoDelivery,
  canUndoShipment,
  type FulfillmentView,
  undoDeliveryUntil,
  undoShipmentUntil,
} from '#shared/orders/fulfillments.ts'
import type { Actor } from '#shared/orders/orders.ts'
import { type FulfillmentRow, movesOf } from './move-fulfillment.ts'
import { deliverByOf } from './ship-by.ts'

export interface FoundFulfillment {
  fulfillment: FulfillmentRow
  lines: FulfillmentView['lines']
}

/** Returns all fulfillments by order and number, including canceled ones. */
export async function fulfillmentsOfOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, FoundFulfillment[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({
      fulfillment: fulfillment,
      line: {
        orderLineId: orderLine.id,
        title: orderLine.title,
        options: shownOptions,
        sku: orderLine.sku,
        quantity: fulfillmentLine.quantity,
      },
    })
    .from(fulfillment)
    .innerJoin(fulfillmentLine, eq(fulfillmentLine.fulfillmentId, fulfillment.id))
    .innerJoin(orderLine, eq(orderLine.id, fulfillmentLine.orderLineId))
    .where(inArray(fulfillment.orderId, [...orderIds]))
    .orderBy(asc(fulfillment.position), asc(orderLine.position))
  const byFulfillment = Map.groupBy(rows, ({ fulfillment }) => fulfillment.id)
  const found = [...byFulfillment.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ fulfillment: first.fulfillment, lines: group.map(({ line }) => line) }] : []
  })
  return Map.groupBy(found, ({ fulfillment }) => fulfillment.orderId)
}

/** Returns the fulfillments as customers or stores see them, without canceled ones. */
export const fulfillmentViews = (
  services: Pick<Services, 'country' | 'clock'>,
  order: OrderRow,
  fulfillments: readonly FoundFulfillment[],
  by: Actor,
): FulfillmentView[] =>
  fulfillments
    .filter(({ fulfillment }) => fulfillment.status !== 'canceled')
    .map((fulfillment) => fulfillmentView(services, order, fulfillment, by))

function fulfillmentView(
  services: Pick<Services, 'country' | 'clock'>,
  order: OrderRow,
  { fulfillment, lines }: FoundFulfillment,
  by: Actor,
): FulfillmentView {
  const { position, status, carrier, trackingCode, trackingUrl, shippedAt, deliveredAt } = fulfillment
  const isUntouched = order.status === 'placed' && order.openReturns === 0
  return {
    position,
    status,
    carrier,
    trackingCode,
    trackingUrl,
    lines,
    shippedAt: shippedAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    deliverBy: deliverByOf(services, order, shippedAt)?.toISOString() ?? null,
    deliveryClaimedAt: status === 'shipped' ? (fulfillment.deliveryClaimedAt?.toISOString() ?? null) : null,
    undoUntil: isUntouched ? undoUntil(services, fulfillment) : null,
    undoShipmentUntil:
      isUntouched && canUndoShipment(fulfillment, services.clock())
        ? (undoShipmentUntil(fulfillment)?.toISOString() ?? null)
        : null,
    moves: movesOf(order, status, by),
  }
}

function undoUntil({ clock }: Pick<Services, 'clock'>, fulfillment: FulfillmentRow): string | null {
  return canUndoDelivery(fulfillment, clock())
    ? (undoDeliveryUntil(fulfillment)?.toISOString() ?? null)
    : null
}
