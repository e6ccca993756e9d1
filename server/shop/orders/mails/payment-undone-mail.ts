import { orderMailMessages, paymentUndoneMailMessages as words } from '#shared/messages/order-mails.ts'
import { mailFrame } from '../../mails/mail-frame.tsx'
import type { MailTemplate } from '../../mails/mail-template.ts'
import { holderOf, orderOfMail, orderUrl, paymentBlocks, summary } from './order-mail-parts.ts'

/** What the mail before said was a slip: the payment has not come yet. */
export const paymentUndoneMail: MailTemplate<{ orderId: string }> = {
  name: 'payment-undone',
  async write(services, { orderId }) {
    const { found, lines } = await orderOfMail(services, orderId)
    // By now it has come after all, or the order is over.
    if (found.order.status !== 'pending') return null
    const { number } = found.order
    const toPay = paymentBlocks(services, found)
    const blocks = [
      orderMailMessages.hello(found.group.name),
      words.undone(holderOf(services, found).name),
      toPay.length > 0 ? words.pay : words.wait,
      { action: { label: orderMailMessages.see, url: orderUrl(services, found) } },
      { title: orderMailMessages.order(number, found.merchant.name) },
      ...toPay,
      summary(services, found, lines),
    ]
    return { subject: words.subject(number), ...mailFrame(services.shop, { heading: words.heading, blocks }) }
  },
}
