import { eq, inArray } from 'drizzle-orm'
import { fulfillment, fulfillmentLine, order } from '#server/db/schema/index.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { confirmReceipt, deliverParcel } from '#server/shop/orders/parcels/deliver-parcel.ts'
import { failDelivery, takeParcelBack } from '#server/shop/orders/parcels/fail-delivery.ts'
import type { ParcelKey } from '#server/shop/orders/parcels/lock-parcel.ts'
import { pickupCode } from '#server/shop/orders/parcels/pickup-code.ts'
import { readyParcel } from '#server/shop/orders/parcels/ready-parcel.ts'
import { shipParcel } from '#server/shop/orders/parcels/ship-parcel.ts'
import type { ParcelStatus } from '#shared/order-moves.ts'
import { type Act, anOrder, type Dice, oneOf, type Play } from './play.ts'

export const accept: Act = async (play, dice) => {
  const found = await anOrder(play, dice, 'placed')
  return found && (() => acceptOrder(play.services, { orderId: found.id, merchantId: found.merchantId }))
}

export const ready: Act = async (play, dice) => {
  const key = await aParcel(play, dice, 'preparing')
  return key && (() => readyParcel(play.services, key))
}

/** All of it, or one piece alone. */
export const ship: Act = async (play, dice) => {
  const key = await aParcel(play, dice, 'preparing', 'ready', 'failed')
  if (!key) return null
  // Half of them can be followed; of the others the store's word is not enough.
  const trackingCode = dice.how % 2 > 0 ? 'AA123456785BR' : null
  const tracking = { carrier: 'Correios', trackingCode, trackingUrl: null }
  if (dice.how % 3 > 0) return () => shipParcel(play.services, { ...key, tracking })
  const lines = await play.services.db
    .select()
    .from(fulfillmentLine)
    .where(eq(fulfillmentLine.fulfillmentId, key.id))
    .orderBy(fulfillmentLine.orderLineId)
  const line = oneOf(lines, dice.which)
  const pieces = new Map(line ? [[line.orderLineId, 1]] : [])
  return () => shipParcel(play.services, { ...key, pieces, tracking })
}

export const deliver: Act = async (play, dice) => {
  const key = await aParcel(play, dice, 'shipped', 'ready')
  const { services } = play
  if (!key) return null
  if (dice.how % 2 > 0) return () => confirmReceipt(services, key)
  return () => deliverParcel(services, { ...key, code: pickupCode(services, key.id) })
}

export const fail: Act = async (play, dice) => {
  const key = await aParcel(play, dice, 'shipped')
  return key && (() => failDelivery(play.services, key))
}

export const takeBack: Act = async (play, dice) => {
  const key = await aParcel(play, dice, 'failed')
  return key && (() => takeParcelBack(play.services, key))
}

/** Of all that are there: some states are too rare to be met in an order that chance has chosen. */
async function aParcel(
  { services, orderIds }: Play,
  { which, wild }: Dice,
  ...statuses: ParcelStatus[]
): Promise<(ParcelKey & { merchantId: string; id: string }) | null> {
  if (orderIds.length === 0) return null
  const all = await services.db
    .select({ parcel: fulfillment, order })
    .from(fulfillment)
    .innerJoin(order, eq(order.id, fulfillment.orderId))
    .where(inArray(order.id, orderIds))
    .orderBy(order.id, fulfillment.position)
  const fitting = wild
    ? all
    : all.filter(({ parcel, order: { status } }) => status === 'placed' && statuses.includes(parcel.status))
  const found = oneOf(fitting, which)
  return found
    ? {
        orderId: found.order.id,
        merchantId: found.order.merchantId,
        position: found.parcel.position,
        id: found.parcel.id,
      }
    : null
}
