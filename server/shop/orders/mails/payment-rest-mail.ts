import {
  orderMailMessages,
  orderReceivedMailMessages,
  paymentRestMailMessages,
} from '#shared/messages/order-mails.ts'
import { mailFrame } from '../../mails/mail-frame.tsx'
import type { MailTemplate } from '../../mails/mail-template.ts'
import { sumOf, unappliedReceipts } from '../payments/unapplied-receipts.ts'
import { moneyText, orderOfMail, orderUrl, paymentBlocks } from './order-mail-parts.ts'

/** Why a payment asks for something else than it did. */
export type WhyRest = 'short' | 'fewer' | 'returned'

/** What was asked for is no longer what is owed: here is what is. */
export const paymentRestMail: MailTemplate<{ orderId: string; why: WhyRest }> = {
  name: 'payment-rest',
  async write(services, { orderId, why }) {
    const words = paymentRestMailMessages
    const { found } = await orderOfMail(services, orderId)
    const { order, group, merchant, attempt } = found
    const number = attempt.isShared ? group.number : order.number
    const receivedMinor = sumOf(await unappliedReceipts(services.db, { id: attempt.paymentId }))
    const toPay = paymentBlocks(services, found)
    const received = { label: words.received, value: moneyText(services, receivedMinor) }
    const missing = { label: words.missing, value: moneyText(services, attempt.amountMinor), strong: true }
    const blocks = [
      orderMailMessages.hello(group.name),
      toPay.length > 0 ? words.why[why] : words.settled,
      { title: attempt.isShared ? words.purchase(number) : orderMailMessages.order(number, merchant.name) },
      ...(toPay.length > 0 ? [{ rows: [...(receivedMinor > 0 ? [received] : []), missing] }, ...toPay] : []),
      {
        action: {
          label: toPay.length > 0 ? orderReceivedMailMessages.action : orderMailMessages.see,
          url: orderUrl(services, found),
        },
      },
    ]
    return { subject: words.subject(number), ...mailFrame(services.shop, { heading: words.heading, blocks }) }
  },
}
