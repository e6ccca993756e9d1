import { mail } from '#server/shop/mails/mail.ts'
import { attachedReceipt } from '#server/shop/orders/papers/papers.ts'
import { isRefunded, owedByHandSince, refundDueOf } from '#server/shop/orders/refunds/refund-queries.ts'
import {
  eventsOfOrders,
  type FoundOrder,
  linesOfOrders,
  ordersOfGroup,
} from '#server/shop/orders/views/order-row-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { deliveryDays } from '#server/shop/shipping/quote-shipping.ts'
import type { MailBlock } from '#shared/messages/mails/mail-messages.ts'
import {
  afterPixTexts,
  orderCanceledMailMessages,
  orderMailMessages,
  orderPaidMailMessages,
  orderReceivedMailMessages,
  placeLabels,
} from '#shared/messages/mails/order-mails.ts'
import { arrivesText } from '#shared/messages/storefront/delivery.ts'
import { refundDueAt } from '#shared/orders/owed-money.ts'
import { addressAnsweredMail, addressProposedMail, addressRequestedMail } from './address-mails.ts'
import { fulfillmentMails } from './fulfillment-mails.ts'
import { merchantChargebackMail } from './merchant-chargeback-mail.ts'
import { merchantCanceledMail, merchantOrderMail, merchantOverdueMail } from './merchant-order-mails.ts'
import { moneyMovedMails } from './money-moved-mails.ts'
import { orderLinkMail } from './order-link-mail.ts'
import {
  holderOf,
  mailDayText,
  mailMoneyText,
  onePaymentBlocks,
  orderFacts,
  orderOfMail,
  orderUrl,
  paymentBlocks,
  placeFacts,
  summary,
} from './order-mail-parts.ts'
import { owedMoneyMails } from './owed-money-mails.ts'
import { paymentInquiryMail, paymentRemainderMail, paymentUndoneMail } from './payment-mails.ts'
import { refundMails } from './refund-mails.ts'
import { merchantClaimMail, operatorClaimMail } from './reported-payment-mails.ts'
import { returnMails } from './return-mails.ts'
import { substitutionProposedMail } from './substitution-mails.ts'

/** One mail for the whole checkout, with its payments: one to each store, or a single one. */
export const orderReceivedMail = mail(
  'order-received',
  orderReceivedMailMessages,
  async (services, { groupId }: { groupId: string }) => {
    const found = await ordersOfGroup(services, groupId)
    const lines = await linesOfOrders(
      services.db,
      found.map((row) => row.order.id),
    )
    const [first] = found
    if (!first) throw new Error(`There is no order group ${groupId}`)
    const areMany = found.length > 1
    const isOnePayment = new Set(found.map(({ attempt }) => attempt.paymentId)).size < found.length
    const isOwed = found.some((row) => row.order.status === 'pending')
    const total = mailMoneyText(
      services,
      found.reduce((sum, { order: { totalMinor } }) => sum + totalMinor, 0),
    )
    const sent = found.find(({ order: { shippingMethod } }) => shippingMethod !== 'pickup')
    return {
      name: first.group.name,
      number: areMany ? first.group.number : first.order.number,
      isOwed,
      payments: areMany ? (isOnePayment ? 'one' : 'several') : null,
      purchase: areMany ? first.group.number : null,
      toPay: isOwed ? total : null,
      total: isOwed ? null : total,
      afterPix: isOwed && first.attempt.method === 'pix' ? afterPix(found) : null,
      onePayment: isOnePayment ? onePaymentBlocks(services, found) : [],
      orders: found.flatMap((row) => [
        { title: orderMailMessages.order(row.order.number, row.merchant.name) },
        ...(isOnePayment ? [] : paymentBlocks(services, row)),
        summary(services, row, lines.get(row.order.id) ?? []),
        ...pickupBlocks(services, row),
      ]),
      address: sent ? placeFacts(services, sent).address : null,
      url: orderUrl(services, first),
      attachments: await contractsOf(services, found),
    } as const
  },
)

function pickupBlocks(services: Services, row: FoundOrder): MailBlock[] {
  const { pickupAt } = placeFacts(services, row)
  return pickupAt === null ? [] : [{ rows: [{ label: placeLabels.pickupAt, value: pickupAt }] }]
}

/** Returns what happens after a Pix payment. The customer is asked to report it to the stores whose bank does not. */
function afterPix(found: readonly FoundOrder[]): string {
  const byHand = found.filter(({ attempt }) => attempt.connectionId === null)
  if (byHand.length === 0) return afterPixTexts.automatic
  if (byHand.length < found.length) return afterPixTexts.some(byHand.map(({ merchant }) => merchant.name))
  return found[0]?.attempt.settlement === 'direct' ? afterPixTexts.direct : afterPixTexts.shop
}

/** Returns the contracts as attachments: the law requires them in a form that can be kept. */
const contractsOf = (services: Services, found: readonly FoundOrder[]) =>
  Promise.all(found.map((row) => attachedReceipt(services, row)))

export const orderPaidMail = mail(
  'order-paid',
  orderPaidMailMessages,
  async (services, { orderId }: { orderId: string }) => {
    const { found, lines } = await orderOfMail(services, orderId)
    const { shippingName, shippingMinDays, shippingMaxDays, restingDays } = found.order
    const { cutoffMinute, placedAt } = found.order
    const paidAt = placedAt ?? services.clock()
    const minDays = shippingMinDays + restingDays
    const maxDays = shippingMaxDays + restingDays
    const days = deliveryDays(services, { minDays, maxDays, cutoffMinute }, paidAt)
    return {
      ...orderFacts(services, found),
      ...placeFacts(services, found),
      summary: summary(services, found, lines),
      shipping: shippingName,
      time: arrivesText({ ...days, minDays }, services.country.locale),
    }
  },
)

export const orderCanceledMail = mail(
  'order-canceled',
  orderCanceledMailMessages,
  async (services, { orderId }: { orderId: string }) => {
    const { found, lines } = await orderOfMail(services, orderId)
    const { cancelReason: reason } = found.order
    // Late money has reinstated the order, and a mail says so.
    if (!reason) return null
    const holder = holderOf(services, found)
    const backMinor = await refundDueOf(services.db, orderId)
    const owedSince = await owedByHandSince(services.db, orderId)
    const events = await eventsOfOrders(services.db, [orderId])
    return {
      ...orderFacts(services, found),
      reason,
      holder: holder.name,
      holderEmail: holder.email,
      note: events.get(orderId)?.findLast(({ type }) => type === 'canceled')?.data?.note ?? null,
      back: backMinor > 0 ? mailMoneyText(services, backMinor) : null,
      backBy: owedSince && mailDayText(services, refundDueAt(owedSince, services.country)),
      isBack: backMinor > 0 && (await isRefunded(services.db, orderId)),
      summary: summary(services, found, lines),
    }
  },
)

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
  addressProposedMail,
  substitutionProposedMail,
  addressRequestedMail,
  addressAnsweredMail,
  ...fulfillmentMails,
  merchantCanceledMail,
  merchantChargebackMail,
  ...refundMails,
  ...owedMoneyMails,
  ...moneyMovedMails,
  ...returnMails,
] as const
