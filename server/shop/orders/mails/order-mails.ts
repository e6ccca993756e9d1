import { type MailBlock, type MailRow, mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import { attachedReceipt } from '#server/shop/orders/papers/papers.ts'
import { refundDueOf } from '#server/shop/orders/refunds/refund-queries.ts'
import {
  eventsOfOrders,
  type FoundOrder,
  linesOfOrders,
  ordersOfGroup,
} from '#server/shop/orders/views/order-row-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { deliveryDays } from '#server/shop/shipping/quote-shipping.ts'
import {
  orderCanceledMailMessages,
  orderMailMessages,
  orderPaidMailMessages,
  orderReceivedMailMessages,
} from '#shared/messages/mails/order-mails.ts'
import { arrivesText } from '#shared/messages/storefront/delivery.ts'
import { fulfillmentMails } from './fulfillment-mails.ts'
import { merchantChargebackMail } from './merchant-chargeback-mail.ts'
import {
  merchantCanceledMail,
  merchantClaimMail,
  merchantOrderMail,
  merchantOverdueMail,
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
import { paymentInquiryMail, paymentRemainderMail, paymentUndoneMail } from './payment-mails.ts'
import { refundMails } from './refund-mails.ts'
import { returnMails } from './return-mails.ts'

/** One mail for the whole checkout, with its payments: one to each store, or a single one. */
export const orderReceivedMail: MailTemplate<{ groupId: string }> = {
  name: 'order-received',
  async write(services, { groupId }) {
    const messages = orderReceivedMailMessages
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
      isOwed ? messages.thanks : messages.paid,
      ...(found.length > 1 ? [isOnePayment ? messages.together : messages.several] : []),
      { rows: sums(services, found, isOwed) },
      { action: { label: isOwed ? messages.action : orderMailMessages.see, url: orderUrl(services, first) } },
      ...(isOwed && first.attempt.method === 'pix' ? [afterPix(found)] : []),
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
    return {
      subject: messages.subject(number),
      ...mailLayout(services.shop, { heading: messages.heading, blocks }),
      attachments: await contractsOf(services, found),
    }
  },
}

/** Where the bank of one store reports its payment, that of another may not: then the customer is asked to. */
function afterPix(found: readonly FoundOrder[]): string {
  const messages = orderReceivedMailMessages
  if (found.every(({ attempt }) => attempt.connectionId !== null)) return messages.afterAutomatic
  return found[0]?.attempt.settlement === 'direct' ? messages.after : messages.afterShop
}

/** The law wants the contract in a form that can be kept. */
const contractsOf = (services: Services, found: readonly FoundOrder[]) =>
  Promise.all(found.map((row) => attachedReceipt(services, row)))

export const orderPaidMail: MailTemplate<{ orderId: string }> = {
  name: 'order-paid',
  async write(services, { orderId }) {
    const messages = orderPaidMailMessages
    const { found, lines } = await orderOfMail(services, orderId)
    const { shippingName, shippingMinDays: minDays, shippingMaxDays: maxDays } = found.order
    const { number, cutoffMinute, placedAt } = found.order
    const paidAt = placedAt ?? services.clock()
    const days = deliveryDays(services, { minDays, maxDays, cutoffMinute }, paidAt)
    const time = arrivesText({ ...days, minDays }, services.country.locale)
    const blocks = [
      orderMailMessages.hello(found.group.name),
      messages.next(found.merchant.name),
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
    return {
      subject: messages.subject(number),
      ...mailLayout(services.shop, { heading: messages.heading, blocks }),
    }
  },
}

export const orderCanceledMail: MailTemplate<{ orderId: string }> = {
  name: 'order-canceled',
  async write(services, { orderId }) {
    const messages = orderCanceledMailMessages
    const { found, lines } = await orderOfMail(services, orderId)
    const { number, cancelReason } = found.order
    // Late money has reinstated the order, and a mail says so.
    if (!cancelReason) return null
    const { name } = found.merchant
    const holder = holderOf(services, found)
    const backMinor = await refundDueOf(services.db, orderId)
    const events = await eventsOfOrders(services.db, [orderId])
    const note = events.get(orderId)?.findLast(({ type }) => type === 'canceled')?.data?.note
    const blocks = [
      orderMailMessages.hello(found.group.name),
      messages.why[cancelReason](name, holder.name),
      ...(note ? [messages.reason(note)] : []),
      ...(backMinor > 0 ? [messages.moneyBack(moneyText(services, backMinor))] : []),
      ...(cancelReason === 'customer' && backMinor === 0 ? [messages.nothingPaid] : []),
      cancelReason === 'payment_denied' ? messages.requestReceipt(holder.name, holder.email) : messages.again,
      { action: { label: orderMailMessages.see, url: orderUrl(services, found) } },
      { title: orderMailMessages.order(number, name) },
      summary(services, found, lines),
    ]
    return {
      subject: messages.subject(number),
      ...mailLayout(services.shop, { heading: messages.heading, blocks }),
    }
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
  paymentInquiryMail,
  paymentRemainderMail,
  paymentUndoneMail,
  merchantOrderMail,
  merchantClaimMail,
  operatorClaimMail,
  merchantOverdueMail,
  ...fulfillmentMails,
  merchantCanceledMail,
  merchantChargebackMail,
  ...refundMails,
  ...returnMails,
] as const
