import { orderMailMessages, paymentAskedMailMessages } from '#shared/messages/order-mails.ts'
import { mailFrame } from '../../mails/mail-frame.tsx'
import type { MailTemplate } from '../../mails/mail-template.ts'
import { holderOf, moneyText, orderOfMail, orderUrl } from './order-mail-parts.ts'

/** The money was not found where it should be: before anything is canceled, the customer is asked. */
export const paymentAskedMail: MailTemplate<{ orderId: string }> = {
  name: 'payment-asked',
  async write(services, { orderId }) {
    const words = paymentAskedMailMessages
    const { found } = await orderOfMail(services, orderId)
    const { number } = found.order
    const { nextAction, amountMinor } = found.attempt
    const holder = holderOf(services, found)
    const rows = [
      { label: words.amount, value: moneyText(services, amountMinor), strong: true },
      ...(nextAction.kind === 'pix'
        ? [
            { label: words.receiver, value: nextAction.receiver },
            { label: words.txid, value: nextAction.txid },
          ]
        : []),
    ]
    const blocks = [
      orderMailMessages.hello(found.group.name),
      words.ask(holder.name),
      { title: orderMailMessages.order(number, found.merchant.name) },
      { rows },
      words.answer(holder.name, holder.email),
      { action: { label: orderMailMessages.see, url: orderUrl(services, found) } },
    ]
    return { subject: words.subject(number), ...mailFrame(services.shop, { heading: words.heading, blocks }) }
  },
}
