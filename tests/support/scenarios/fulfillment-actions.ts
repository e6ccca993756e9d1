import { eq, inArray } from 'drizzle-orm'
import { fulfillment, fulfillmentLine, order } from '#server/db/schema/index.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { confirmReceipt, deliverFulfillment } from '#server/shop/orders/fulfillments/deliver-fulfillment.ts'
import { failDelivery, receiveFulfillmentBack } from '#server/shop/orders/fulfillments/fail-delivery.ts'
import type { FulfillmentKey } from '#server/shop/orders/fulfillments/lock-fulfillment.ts'
import { pickupCode } from '#server/shop/orders/fulfillments/pickup-code.ts'
import { readyFulfillment } from '#server/shop/orders/fulfillments/ready-fulfillment.ts'
import { shipFulfillment } from '#server/shop/orders/fulfillments/ship-fulfillment.ts'
import { undoShipment } from '#server/shop/orders/fulfillments/undo-shipment.ts'
import { undoAcceptance } from '#server/shop/orders/undo-acceptance.ts'
import type { FulfillmentStatus } from '#shared/orders/order-moves.ts'
import { type Action, anOrder, type Dice, oneOf, type Play } from './play.ts'

export const accept: Action = async (play, dice) => {
  const found = await anOrder(play, dice, 'placed')
  return found && (() => acceptOrder(play.services, { orderId: found.id, merchantId: found.merchantId }))
}

export const undoAccept: Action = async (play, dice) => {
  const key = await aFulfillment(play, dice, 'preparing')
  return key && (() => undoAcceptance(play.services, key))
}

/** One parcel, or all of its order. */
export const undoShip: Action = async (play, dice) => {
  const key = await aFulfillment(play, dice, 'shipped')
  if (!key) return null
  const { orderId, merchantId } = key
  const named = dice.how % 2 === 0 ? key : { orderId, merchantId }
  return () => undoShipment(play.services, named)
}

export const ready: Action = async (play, dice) => {
  const key = await aFulfillment(play, dice, 'preparing')
  return key && (() => readyFulfillment(play.services, key))
}

/** All pieces, or one. */
export const ship: Action = async (play, dice) => {
  const key = await aFulfillment(play, dice, 'preparing', 'ready', 'failed')
  if (!key) return null
  // Half of them can be followed; of the others the store's word is not enough.
  const trackingCode = dice.how % 2 > 0 ? 'AA123456785BR' : null
  const tracking = { carrier: 'Correios', trackingCode, trackingUrl: null }
  if (dice.how % 3 > 0) return () => shipFulfillment(play.services, { ...key, tracking })
  const lines = await play.services.db
    .select()
    .from(fulfillmentLine)
    .where(eq(fulfillmentLine.fulfillmentId, key.id))
    .orderBy(fulfillmentLine.orderLineId)
  const line = oneOf(lines, dice.which)
  const pieces = new Map(line ? [[line.orderLineId, 1]] : [])
  return () => shipFulfillment(play.services, { ...key, pieces, tracking })
}

export const deliver: Action = async (play, dice) => {
  const key = await aFulfillment(play, dice, 'shipped', 'ready')
  const { services } = play
  if (!key) return null
  if (dice.how % 2 === 0) return () => confirmReceipt(services, key)
  return () => deliverFulfillment(services, { ...key, code: pickupCode(services, key.id) })
}

export const fail: Action = async (play, dice) => {
  const key = await aFulfillment(play, dice, 'shipped')
  return key && (() => failDelivery(play.services, key))
}

export const takeBack: Action = async (play, dice) => {
  const key = await aFulfillment(play, dice, 'failed')
  return key && (() => receiveFulfillmentBack(play.services, key))
}

/** Picks an order in the given state, because some states are too rare to be met by chance. */
async function aFulfillment(
  { services, orderIds }: Play,
  { which, wild }: Dice,
  ...statuses: FulfillmentStatus[]
): Promise<(FulfillmentKey & { merchantId: string; id: string }) | null> {
  if (orderIds.length === 0) return null
  const all = await services.db
    .select({ fulfillment: fulfillment, order })
    .from(fulfillment)
    .innerJoin(order, eq(order.id, fulfillment.orderId))
    .where(inArray(order.id, orderIds))
    .orderBy(order.id, fulfillment.position)
  const fitting = wild
    ? all
    : all.filter(
        ({ fulfillment, order: { status } }) => status === 'placed' && statuses.includes(fulfillment.status),
      )
  const found = oneOf(fitting, which)
  return found
    ? {
        orderId: found.order.id,
        merchantId: found.order.merchantId,
        position: found.fulfillment.position,
        id: found.fulfillment.id,
      }
    : null
}
