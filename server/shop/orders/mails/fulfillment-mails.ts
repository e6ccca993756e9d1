import { type MailBlock, mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import {
  type FoundFulfillment,
  fulfillmentsOfOrders,
} from '#server/shop/orders/fulfillments/fulfillment-queries.ts'
import { pickupCode } from '#server/shop/orders/fulfillments/pickup-code.ts'
import { deliverByOf } from '#server/shop/orders/fulfillments/ship-by.ts'
import type { FoundOrder } from '#server/shop/orders/views/order-row-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { fulfillmentMessages } from '#shared/messages/account/fulfillments.ts'
import {
  fulfillmentClaimedMailMessages,
  fulfillmentDeliveredMailMessages,
  fulfillmentFailedMailMessages,
  fulfillmentMailMessages,
  fulfillmentReadyMailMessages,
  fulfillmentShippedMailMessages,
  fulfillmentTrackingMailMessages,
  fulfillmentUndoneMailMessages,
} from '#shared/messages/mails/fulfillment-mails.ts'
import { orderMailMessages } from '#shared/messages/mails/order-mails.ts'
import { claimedDays } from '#shared/orders/fulfillments.ts'
import type { FulfillmentStatus } from '#shared/orders/order-moves.ts'
import { lastMomentOf, withdrawalEnd } from '#shared/orders/returns.ts'
import { dayText, orderOfMail, orderUrl, placeRow } from './order-mail-parts.ts'

type FulfillmentMail = MailTemplate<{ orderId: string; fulfillmentId: string }>

export const fulfillmentShippedMail: FulfillmentMail = {
  name: 'fulfillment-shipped',
  async write(services, data) {
    const messages = fulfillmentShippedMailMessages
    const { found, fulfillment: sent, others, areMoreToCome } = await fulfillmentOfMail(services, data)
    const { trackingUrl, shippedAt } = sent.fulfillment
    const deliverBy = deliverByOf(services, found.order, shippedAt)
    const rows = [
      ...trackingRows(sent),
      ...(deliverBy
        ? [
            {
              label: fulfillmentMailMessages.deliverBy,
              value: fulfillmentMailMessages.until(dayText(services, deliverBy)),
            },
          ]
        : []),
    ]
    const { name } = found.merchant
    const ofMany = areMoreToCome ? messages.part(name) : messages.last(name)
    return mail(services, found, messages, others.length > 0 ? ofMany : messages.sent(name), [
      ...(trackingUrl
        ? [{ link: { text: '', label: fulfillmentMailMessages.track, url: trackingUrl } }]
        : []),
      { rows: [...rows, placeRow(services, found)] },
      ...inside(sent),
      messages.received(receivedButton(others)),
    ])
  },
}

export const fulfillmentReadyMail: FulfillmentMail = {
  name: 'fulfillment-ready',
  async write(services, data) {
    const messages = fulfillmentReadyMailMessages
    const { found, fulfillment } = await fulfillmentOfMail(services, data)
    return mail(services, found, messages, messages.ready(found.merchant.name), [
      messages.code,
      { code: pickupCode(services, fulfillment.fulfillment.id) },
      { rows: [placeRow(services, found)] },
      ...inside(fulfillment),
    ])
  },
}

export const fulfillmentDeliveredMail: FulfillmentMail = {
  name: 'fulfillment-delivered',
  async write(services, data) {
    const messages = fulfillmentDeliveredMailMessages
    const { found, fulfillment } = await fulfillmentOfMail(services, data)
    const { deliveredAt } = fulfillment.fulfillment
    const until = deliveredAt && lastMomentOf(withdrawalEnd(deliveredAt, services.country))
    return mail(services, found, messages, messages.delivered(found.merchant.name), [
      ...inside(fulfillment),
      ...(until ? [messages.withdraw(dayText(services, until))] : []),
      messages.notYet,
    ])
  },
}

export const fulfillmentFailedMail: FulfillmentMail = {
  name: 'fulfillment-failed',
  async write(services, data) {
    const messages = fulfillmentFailedMailMessages
    const { found, fulfillment } = await fulfillmentOfMail(services, data)
    return mail(services, found, messages, messages.failed(found.merchant.name), [
      messages.check,
      { rows: [placeRow(services, found)] },
      ...inside(fulfillment),
    ])
  },
}

export const fulfillmentTrackingMail: FulfillmentMail = {
  name: 'fulfillment-tracking',
  async write(services, data) {
    const messages = fulfillmentTrackingMailMessages
    const { found, fulfillment: sent } = await fulfillmentOfMail(services, data)
    const { trackingUrl } = sent.fulfillment
    return mail(services, found, messages, messages.changed(found.merchant.name), [
      ...(trackingUrl
        ? [{ link: { text: '', label: fulfillmentMailMessages.track, url: trackingUrl } }]
        : []),
      { rows: [...trackingRows(sent), placeRow(services, found)] },
    ])
  },
}

export const fulfillmentClaimedMail: FulfillmentMail = {
  name: 'fulfillment-claimed',
  async write(services, data) {
    const messages = fulfillmentClaimedMailMessages
    const { found, fulfillment, others } = await fulfillmentOfMail(services, data)
    const { status, deliveryClaimedAt } = fulfillment.fulfillment
    // It was confirmed, or taken back, before the mail left.
    if (status !== 'shipped' || !deliveryClaimedAt) return null
    const until = new Date(deliveryClaimedAt.getTime() + claimedDays * dayMs)
    return mail(services, found, messages, messages.claimed(found.merchant.name), [
      messages.confirm(receivedButton(others)),
      messages.silence(dayText(services, until)),
      ...inside(fulfillment),
    ])
  },
}

export const fulfillmentUndoneMail: FulfillmentMail = {
  name: 'fulfillment-undone',
  async write(services, data) {
    const messages = fulfillmentUndoneMailMessages
    const { found, fulfillment } = await fulfillmentOfMail(services, data)
    return mail(services, found, messages, messages.undone(found.merchant.name), [...inside(fulfillment)])
  },
}

export const fulfillmentMails = [
  fulfillmentTrackingMail,
  fulfillmentClaimedMail,
  fulfillmentUndoneMail,
  fulfillmentShippedMail,
  fulfillmentReadyMail,
  fulfillmentDeliveredMail,
  fulfillmentFailedMail,
] as const

const notSentYet: readonly FulfillmentStatus[] = ['pending', 'preparing', 'ready']

async function fulfillmentOfMail(
  services: Services,
  { orderId, fulfillmentId }: { orderId: string; fulfillmentId: string },
) {
  const { found } = await orderOfMail(services, orderId)
  const fulfillments = (await fulfillmentsOfOrders(services.db, [orderId])).get(orderId) ?? []
  const fulfillment = fulfillments.find((each) => each.fulfillment.id === fulfillmentId)
  if (!fulfillment) throw new Error(`Order ${found.order.number} has no fulfillment ${fulfillmentId}`)
  const others = fulfillments.filter((each) => each !== fulfillment && each.fulfillment.status !== 'canceled')
  const areMoreToCome = others.some((each) => notSentYet.includes(each.fulfillment.status))
  return { found, fulfillment, others, areMoreToCome }
}

const dayMs = 86_400_000

const trackingRows = ({ fulfillment: { carrier, trackingCode } }: FoundFulfillment) => [
  ...(carrier ? [{ label: fulfillmentMailMessages.carrier, value: carrier }] : []),
  ...(trackingCode
    ? [{ label: fulfillmentMailMessages.trackingCode, value: trackingCode, strong: true }]
    : []),
]

/** As the page of the order names it. */
const receivedButton = (others: readonly FoundFulfillment[]) =>
  others.length > 0 ? fulfillmentMessages.receivedFulfillment : fulfillmentMessages.received

const inside = ({ lines }: FoundFulfillment): MailBlock[] => [
  { title: fulfillmentMailMessages.inside },
  lines.map(({ quantity, title, options }) => orderMailMessages.line(quantity, title, options)).join('\n'),
]

function mail(
  services: Services,
  found: FoundOrder,
  { subject, heading }: { subject: (number: string) => string; heading: string },
  lead: string,
  rest: MailBlock[],
) {
  const { number } = found.order
  const blocks: MailBlock[] = [
    orderMailMessages.hello(found.group.name),
    lead,
    { action: { label: fulfillmentMailMessages.see, url: orderUrl(services, found) } },
    ...rest,
  ]
  return { subject: subject(number), ...mailLayout(services.shop, { heading, blocks }) }
}
