import { arrivesText } from '#shared/messages/delivery.ts'
import {
  orderCanceledMailMessages,
  orderMailMessages,
  orderPaidMailMessages,
  orderReceivedMailMessages,
} from '#shared/messages/order-mails.ts'
import { type MailBlock, type MailRow, mailFrame } from '../../mails/mail-frame.tsx'
import type { MailTemplate } from '../../mails/mail-template.ts'
import type { Services } from '../../services.ts'
import { deliveryDays } from '../../shipping/dated-options.ts'
import { eventsOfOrders, type FoundOrder, linesOfOrders, ordersOfGroup } from '../order-row-queries.ts'
import { refundDueOf } from '../refunds/refund-queries.ts'
import { merchantDisputeMail } from './merchant-dispute-mail.ts'
import {
  merchantCanceledMail,
  merchantClaimMail,
  merchantLateMail,
  merchantOrderMail,
} from './merchant-order-mails.ts'
import { operatorClaimMail } from './operator-claim-mail.ts'
import { orderLinkMail } from './order-link-mail.ts'
import {
  holderOf,
  moneyText,
  onePaymentBlocks,
  orderOfMail,
  orderUrl,
  paymentBlocks,
  placeRow,
  summary,
} from './order-mail-parts.ts'
import { parcelMails } from './parcel-mails.ts'
import { paymentAskedMail } from './payment-asked-mail.ts'
import { paymentRestMail } from './payment-rest-mail.ts'
import { paymentUndoneMail } from './payment-undone-mail.ts'
import { refundMails } from './refund-mails.ts'
import { returnMails } from './return-mails.ts'

/** One mail for the whole checkout, with what is to be paid: to each store, or at once. */
export const orderReceivedMail: MailTemplate<{ groupId: string }> = {
  name: 'order-received',
  async write(services, { groupId }) {
    const words = orderReceivedMailMessages
    const found = await ordersOfGroup(services, groupId)
    const lines = await linesOfOrders(
      services.db,
      found.map((row) => row.order.id),
    )
    const [first] = found
    if (!first) throw new Error(`There is no order group ${groupId}`)
    const isOnePayment = new Set(found.map(({ attempt }) => attempt.paymentId)).size < found.length
    const isOwed = found.some((row) => row.order.status === 'pending')
    const number = found.length > 1 ? first.group.number : first.order.number
    const sent = found.find(({ order: { shippingMethod } }) => shippingMethod !== 'pickup')
    const blocks: MailBlock[] = [
      orderMailMessages.hello(first.group.name),
      isOwed ? words.thanks : words.paid,
      ...(found.length > 1 ? [isOnePayment ? words.together : words.several] : []),
      { rows: sums(services, found, isOwed) },
      { action: { label: isOwed ? words.action : orderMailMessages.see, url: orderUrl(services, first) } },
      ...(isOwed && first.attempt.method === 'pix'
        ? [first.attempt.settlement === 'direct' ? words.after : words.afterShop]
        : []),
      ...(isOnePayment ? onePaymentBlocks(services, found) : []),
      ...found.flatMap((row) => [
        { title: orderMailMessages.order(row.order.number, row.merchant.name) },
        ...(isOnePayment ? [] : paymentBlocks(services, row)),
        summary(services, row, lines.get(row.order.id) ?? []),
        ...(row.order.shippingMethod === 'pickup' ? [{ rows: [placeRow(services, row)] }] : []),
      ]),
      // Said once: everything that is sent goes to the same address.
      ...(sent ? [{ rows: [placeRow(services, sent)] }] : []),
    ]
    return { subject: words.subject(number), ...mailFrame(services.shop, { heading: words.heading, blocks }) }
  },
}

export const orderPaidMail: MailTemplate<{ orderId: string }> = {
  name: 'order-paid',
  async write(services, { orderId }) {
    const words = orderPaidMailMessages
    const { found, lines } = await orderOfMail(services, orderId)
    const { shippingName, shippingMinDays: minDays, shippingMaxDays: maxDays, number } = found.order
    const days = deliveryDays(services, { minDays, maxDays }, services.clock())
    const time = arrivesText({ ...days, minDays }, services.country.locale)
    const blocks = [
      orderMailMessages.hello(found.group.name),
      words.next(found.merchant.name),
      { action: { label: orderMailMessages.see, url: orderUrl(services, found) } },
      { title: orderMailMessages.order(number, found.merchant.name) },
      summary(services, found, lines),
      {
        rows: [
          { label: orderMailMessages.deliveryTime(shippingName), value: time },
          placeRow(services, found),
        ],
      },
    ]
    return { subject: words.subject(number), ...mailFrame(services.shop, { heading: words.heading, blocks }) }
  },
}

export const orderCanceledMail: MailTemplate<{ orderId: string }> = {
  name: 'order-canceled',
  async write(services, { orderId }) {
    const words = orderCanceledMailMessages
    const { found, lines } = await orderOfMail(services, orderId)
    const { number, cancelReason } = found.order
    // Money that came late has brought it back, and a mail says so.
    if (!cancelReason) return null
    const { name } = found.merchant
    const holder = holderOf(services, found)
    const backMinor = await refundDueOf(services.db, orderId)
    const events = await eventsOfOrders(services.db, [orderId])
    const note = events.get(orderId)?.findLast(({ type }) => type === 'canceled')?.data?.note
    const blocks = [
      orderMailMessages.hello(found.group.name),
      words.why[cancelReason](name, holder.name),
      ...(note ? [words.reason(note)] : []),
      ...(backMinor > 0 ? [words.moneyBack(moneyText(services, backMinor))] : []),
      ...(cancelReason === 'customer' && backMinor === 0 ? [words.nothingPaid] : []),
      cancelReason === 'payment_denied' ? words.askForReceipt(holder.name, holder.email) : words.again,
      { action: { label: orderMailMessages.see, url: orderUrl(services, found) } },
      { title: orderMailMessages.order(number, name) },
      summary(services, found, lines),
    ]
    return { subject: words.subject(number), ...mailFrame(services.shop, { heading: words.heading, blocks }) }
  },
}

/** What is to be paid, or was, before anything else; several orders by their purchase's number. */
function sums(services: Services, found: readonly FoundOrder[], isOwed: boolean): MailRow[] {
  const totalMinor = found.reduce((sum, { order: { totalMinor } }) => sum + totalMinor, 0)
  const label = isOwed ? orderReceivedMailMessages.toPay : orderMailMessages.total
  return [
    ...(found.length > 1
      ? [{ label: orderReceivedMailMessages.purchase, value: found[0]?.group.number ?? '' }]
      : []),
    { label, value: moneyText(services, totalMinor), strong: true },
  ]
}

export const orderMails = [
  orderLinkMail,
  orderReceivedMail,
  orderPaidMail,
  orderCanceledMail,
  paymentAskedMail,
  paymentRestMail,
  paymentUndoneMail,
  merchantOrderMail,
  merchantClaimMail,
  operatorClaimMail,
  merchantLateMail,
  ...parcelMails,
  merchantCanceledMail,
  merchantDisputeMail,
  ...refundMails,
  ...returnMails,
] as const
