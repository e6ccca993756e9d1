import { mail } from '#server/shop/mails/mail.ts'
import {
  type FoundFulfillment,
  fulfillmentsOfOrders,
} from '#server/shop/orders/fulfillments/fulfillment-queries.ts'
import { pickupCode } from '#server/shop/orders/fulfillments/pickup-code.ts'
import { deliverByOf } from '#server/shop/orders/fulfillments/ship-by.ts'
import type { Services } from '#server/shop/services.ts'
import { fulfillmentMessages } from '#shared/messages/account/fulfillments.ts'
import {
  fulfillmentClaimedMailMessages,
  fulfillmentDeliveredMailMessages,
  fulfillmentFailedMailMessages,
  fulfillmentReadyMailMessages,
  fulfillmentShippedMailMessages,
  fulfillmentTrackingMailMessages,
  fulfillmentUndoneMailMessages,
  shipmentUndoneMailMessages,
} from '#shared/messages/mails/fulfillment-mails.ts'
import { orderMailMessages } from '#shared/messages/mails/order-mails.ts'
import { claimedDays } from '#shared/orders/fulfillments.ts'
import type { FulfillmentStatus } from '#shared/orders/order-moves.ts'
import { lastMomentOf, withdrawalEnd } from '#shared/orders/returns.ts'
import { mailDayText, orderFacts, orderOfMail, placeFacts } from './order-mail-parts.ts'

type OfFulfillment = { orderId: string; fulfillmentId: string }

export const fulfillmentShippedMail = mail(
  'fulfillment-shipped',
  fulfillmentShippedMailMessages,
  async (services, data: OfFulfillment) => {
    const { found, row, others, facts } = await fulfillmentOfMail(services, data)
    // The store took the shipment back before the mail was sent.
    if (!row.shippedAt) return null
    const areMoreToCome = others.some((each) => notSentYet.includes(each.fulfillment.status))
    const deliverBy = deliverByOf(services, found.order, row.shippedAt)
    return {
      ...facts,
      ...trackingFacts(row),
      parcel: others.length === 0 ? 'only' : areMoreToCome ? 'part' : 'last',
      deliverBy: deliverBy && `até ${mailDayText(services, deliverBy)}`,
      receivedButton: receivedButton(others),
    } as const
  },
)

export const fulfillmentReadyMail = mail(
  'fulfillment-ready',
  fulfillmentReadyMailMessages,
  async (services, data: OfFulfillment) => {
    const { facts } = await fulfillmentOfMail(services, data)
    return { ...facts, code: pickupCode(services, data.fulfillmentId) }
  },
)

export const fulfillmentDeliveredMail = mail(
  'fulfillment-delivered',
  fulfillmentDeliveredMailMessages,
  async (services, data: OfFulfillment) => {
    const { row, facts } = await fulfillmentOfMail(services, data)
    const until = row.deliveredAt && lastMomentOf(withdrawalEnd(row.deliveredAt, services.country))
    return { ...facts, withdrawUntil: until && mailDayText(services, until) }
  },
)

const factsAlone = async (services: Services, data: OfFulfillment) =>
  (await fulfillmentOfMail(services, data)).facts

export const fulfillmentFailedMail = mail('fulfillment-failed', fulfillmentFailedMailMessages, factsAlone)

export const fulfillmentTrackingMail = mail(
  'fulfillment-tracking',
  fulfillmentTrackingMailMessages,
  async (services, data: OfFulfillment) => {
    const { row, facts } = await fulfillmentOfMail(services, data)
    return { ...facts, ...trackingFacts(row) }
  },
)

export const fulfillmentClaimedMail = mail(
  'fulfillment-claimed',
  fulfillmentClaimedMailMessages,
  async (services, data: OfFulfillment) => {
    const { row, others, facts } = await fulfillmentOfMail(services, data)
    const { status, deliveryClaimedAt } = row
    // The delivery was confirmed, or taken back, before the mail was sent.
    if (status !== 'shipped' || !deliveryClaimedAt) return null
    const until = new Date(deliveryClaimedAt.getTime() + claimedDays * dayMs)
    return { ...facts, receivedButton: receivedButton(others), answerBy: mailDayText(services, until) }
  },
)

export const fulfillmentUndoneMail = mail('fulfillment-undone', fulfillmentUndoneMailMessages, factsAlone)

export const shipmentUndoneMail = mail('shipment-undone', shipmentUndoneMailMessages, factsAlone)

export const fulfillmentMails = [
  fulfillmentTrackingMail,
  fulfillmentClaimedMail,
  fulfillmentUndoneMail,
  shipmentUndoneMail,
  fulfillmentShippedMail,
  fulfillmentReadyMail,
  fulfillmentDeliveredMail,
  fulfillmentFailedMail,
] as const

const notSentYet: readonly FulfillmentStatus[] = ['pending', 'preparing', 'ready']

const dayMs = 86_400_000

async function fulfillmentOfMail(services: Services, { orderId, fulfillmentId }: OfFulfillment) {
  const { found } = await orderOfMail(services, orderId)
  const fulfillments = (await fulfillmentsOfOrders(services.db, [orderId])).get(orderId) ?? []
  const fulfillment = fulfillments.find((each) => each.fulfillment.id === fulfillmentId)
  if (!fulfillment) throw new Error(`Order ${found.order.number} has no fulfillment ${fulfillmentId}`)
  const others = fulfillments.filter((each) => each !== fulfillment && each.fulfillment.status !== 'canceled')
  const inside = fulfillment.lines
    .map(({ quantity, title, options }) => orderMailMessages.line(quantity, title, options))
    .join('\n')
  const facts = { ...orderFacts(services, found), ...placeFacts(services, found), inside }
  return { found, row: fulfillment.fulfillment, others, facts }
}

const trackingFacts = ({ carrier, trackingCode, trackingUrl }: FoundFulfillment['fulfillment']) => ({
  carrier: carrier || null,
  trackingCode: trackingCode || null,
  trackingUrl: trackingUrl || null,
})

/** Returns the button's text as the page of the order has it. */
const receivedButton = (others: readonly FoundFulfillment[]) =>
  others.length > 0 ? fulfillmentMessages.receivedFulfillment : fulfillmentMessages.received
