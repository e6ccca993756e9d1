import { orderMailMessages } from '#shared/messages/order-mails.ts'
import {
  parcelClaimedMailMessages,
  parcelDeliveredMailMessages,
  parcelFailedMailMessages,
  parcelMailMessages,
  parcelReadyMailMessages,
  parcelShippedMailMessages,
  parcelTrackingMailMessages,
  parcelUndoneMailMessages,
} from '#shared/messages/parcel-mails.ts'
import { parcelMessages } from '#shared/messages/parcels.ts'
import type { ParcelStatus } from '#shared/order-moves.ts'
import { claimedDays } from '#shared/parcels.ts'
import { lastMomentOf, withdrawalEnd } from '#shared/returns.ts'
import { type MailBlock, mailFrame } from '../../mails/mail-frame.tsx'
import type { MailTemplate } from '../../mails/mail-template.ts'
import type { Services } from '../../services.ts'
import type { FoundOrder } from '../order-row-queries.ts'
import { type FoundParcel, parcelsOfOrders } from '../parcels/parcel-queries.ts'
import { pickupCode } from '../parcels/pickup-code.ts'
import { deliverByOf } from '../parcels/ship-by.ts'
import { dayText, orderOfMail, orderUrl, placeRow } from './order-mail-parts.ts'

type ParcelMail = MailTemplate<{ orderId: string; parcelId: string }>

export const parcelShippedMail: ParcelMail = {
  name: 'parcel-shipped',
  async write(services, data) {
    const words = parcelShippedMailMessages
    const { found, parcel: sent, others, areMoreToCome } = await parcelOfMail(services, data)
    const { trackingUrl, shippedAt } = sent.parcel
    const deliverBy = deliverByOf(services, found.order, shippedAt)
    const rows = [
      ...trackingRows(sent),
      ...(deliverBy
        ? [
            {
              label: parcelMailMessages.deliverBy,
              value: parcelMailMessages.until(dayText(services, deliverBy)),
            },
          ]
        : []),
    ]
    const { name } = found.merchant
    const ofMany = areMoreToCome ? words.part(name) : words.last(name)
    return mail(services, found, words, others.length > 0 ? ofMany : words.sent(name), [
      ...(trackingUrl ? [{ link: { text: '', label: parcelMailMessages.track, url: trackingUrl } }] : []),
      { rows: [...rows, placeRow(services, found)] },
      ...inside(sent),
      words.received(receivedButton(others)),
    ])
  },
}

export const parcelReadyMail: ParcelMail = {
  name: 'parcel-ready',
  async write(services, data) {
    const words = parcelReadyMailMessages
    const { found, parcel } = await parcelOfMail(services, data)
    return mail(services, found, words, words.ready(found.merchant.name), [
      words.code,
      { code: pickupCode(services, parcel.parcel.id) },
      { rows: [placeRow(services, found)] },
      ...inside(parcel),
    ])
  },
}

export const parcelDeliveredMail: ParcelMail = {
  name: 'parcel-delivered',
  async write(services, data) {
    const words = parcelDeliveredMailMessages
    const { found, parcel } = await parcelOfMail(services, data)
    const { deliveredAt } = parcel.parcel
    const until = deliveredAt && lastMomentOf(withdrawalEnd(deliveredAt, services.country))
    return mail(services, found, words, words.delivered(found.merchant.name), [
      ...inside(parcel),
      ...(until ? [words.withdraw(dayText(services, until))] : []),
      words.notYet,
    ])
  },
}

export const parcelFailedMail: ParcelMail = {
  name: 'parcel-failed',
  async write(services, data) {
    const words = parcelFailedMailMessages
    const { found, parcel } = await parcelOfMail(services, data)
    return mail(services, found, words, words.failed(found.merchant.name), [
      words.check,
      { rows: [placeRow(services, found)] },
      ...inside(parcel),
    ])
  },
}

export const parcelTrackingMail: ParcelMail = {
  name: 'parcel-tracking',
  async write(services, data) {
    const words = parcelTrackingMailMessages
    const { found, parcel: sent } = await parcelOfMail(services, data)
    const { trackingUrl } = sent.parcel
    return mail(services, found, words, words.changed(found.merchant.name), [
      ...(trackingUrl ? [{ link: { text: '', label: parcelMailMessages.track, url: trackingUrl } }] : []),
      { rows: [...trackingRows(sent), placeRow(services, found)] },
    ])
  },
}

export const parcelClaimedMail: ParcelMail = {
  name: 'parcel-claimed',
  async write(services, data) {
    const words = parcelClaimedMailMessages
    const { found, parcel, others } = await parcelOfMail(services, data)
    const { status, deliveryClaimedAt } = parcel.parcel
    // It was confirmed, or taken back, before the mail left.
    if (status !== 'shipped' || !deliveryClaimedAt) return null
    const until = new Date(deliveryClaimedAt.getTime() + claimedDays * dayMs)
    return mail(services, found, words, words.claimed(found.merchant.name), [
      words.confirm(receivedButton(others)),
      words.silence(dayText(services, until)),
      ...inside(parcel),
    ])
  },
}

export const parcelUndoneMail: ParcelMail = {
  name: 'parcel-undone',
  async write(services, data) {
    const words = parcelUndoneMailMessages
    const { found, parcel } = await parcelOfMail(services, data)
    return mail(services, found, words, words.undone(found.merchant.name), [...inside(parcel)])
  },
}

export const parcelMails = [
  parcelTrackingMail,
  parcelClaimedMail,
  parcelUndoneMail,
  parcelShippedMail,
  parcelReadyMail,
  parcelDeliveredMail,
  parcelFailedMail,
] as const

const notSentYet: readonly ParcelStatus[] = ['pending', 'preparing', 'ready']

async function parcelOfMail(
  services: Services,
  { orderId, parcelId }: { orderId: string; parcelId: string },
) {
  const { found } = await orderOfMail(services, orderId)
  const parcels = (await parcelsOfOrders(services.db, [orderId])).get(orderId) ?? []
  const parcel = parcels.find((each) => each.parcel.id === parcelId)
  if (!parcel) throw new Error(`Order ${found.order.number} has no parcel ${parcelId}`)
  const others = parcels.filter((each) => each !== parcel && each.parcel.status !== 'canceled')
  const areMoreToCome = others.some((each) => notSentYet.includes(each.parcel.status))
  return { found, parcel, others, areMoreToCome }
}

const dayMs = 86_400_000

const trackingRows = ({ parcel: { carrier, trackingCode } }: FoundParcel) => [
  ...(carrier ? [{ label: parcelMailMessages.carrier, value: carrier }] : []),
  ...(trackingCode ? [{ label: parcelMailMessages.trackingCode, value: trackingCode, strong: true }] : []),
]

/** As the page of the order names it. */
const receivedButton = (others: readonly FoundParcel[]) =>
  others.length > 0 ? parcelMessages.receivedParcel : parcelMessages.received

const inside = ({ lines }: FoundParcel): MailBlock[] => [
  { title: parcelMailMessages.inside },
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
    { action: { label: parcelMailMessages.see, url: orderUrl(services, found) } },
    ...rest,
  ]
  return { subject: subject(number), ...mailFrame(services.shop, { heading, blocks }) }
}
