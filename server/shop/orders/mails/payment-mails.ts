import { mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import { isOfFormerAccount } from '#server/shop/orders/payments/provider-of.ts'
import { sumOf, unappliedReceipts } from '#server/shop/orders/payments/unapplied-receipts.ts'
import {
  paymentUndoneMailMessages as messages,
  orderMailMessages,
  orderReceivedMailMessages,
  paymentInquiryMailMessages,
  paymentRemainderMailMessages,
} from '#shared/messages/mails/order-mails.ts'
import { holderOf, moneyText, orderOfMail, orderUrl, paymentBlocks, summary } from './order-mail-parts.ts'

/** Corrects an earlier mail: the payment has not arrived yet. */
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
      messages.undone(holderOf(services, found).name),
      toPay.length > 0 ? messages.pay : messages.wait,
      { action: { label: orderMailMessages.see, url: orderUrl(services, found) } },
      { title: orderMailMessages.order(number, found.merchant.name) },
      ...toPay,
      summary(services, found, lines),
    ]
    return {
      subject: messages.subject(number),
      ...mailLayout(services.shop, { heading: messages.heading, blocks }),
    }
  },
}

/** Asks the customer about a missing payment before anything is canceled. */
export const paymentInquiryMail: MailTemplate<{ orderId: string }> = {
  name: 'payment-inquiry',
  async write(services, { orderId }) {
    const { formerAccount, ...pix } = paymentInquiryMailMessages
    const { found } = await orderOfMail(services, orderId)
    const messages = isOfFormerAccount(found.attempt) ? { ...pix, ...formerAccount } : pix
    const { number } = found.order
    const { nextAction, amountMinor } = found.attempt
    const holder = holderOf(services, found)
    const rows = [
      { label: messages.amount, value: moneyText(services, amountMinor), strong: true },
      ...(nextAction.kind === 'pix'
        ? [
            { label: messages.receiver, value: nextAction.receiver },
            { label: messages.txid, value: nextAction.txid },
          ]
        : []),
    ]
    const blocks = [
      orderMailMessages.hello(found.group.name),
      messages.question(holder.name),
      { title: orderMailMessages.order(number, found.merchant.name) },
      { rows },
      messages.answer(holder.name, holder.email),
      { action: { label: orderMailMessages.see, url: orderUrl(services, found) } },
    ]
    return {
      subject: messages.subject(number),
      ...mailLayout(services.shop, { heading: messages.heading, blocks }),
    }
  },
}

/** Why the requested amount changed. */
export type RemainderReason = 'short' | 'fewer' | 'returned'

/** The requested amount is outdated; this is the amount owed. */
export const paymentRemainderMail: MailTemplate<{ orderId: string; why: RemainderReason }> = {
  name: 'payment-rest',
  async write(services, { orderId, why }) {
    const messages = paymentRemainderMailMessages
    const { found } = await orderOfMail(services, orderId)
    const { order, group, merchant, attempt } = found
    const number = attempt.isShared ? group.number : order.number
    const receivedMinor = sumOf(await unappliedReceipts(services.db, { id: attempt.paymentId }))
    const toPay = paymentBlocks(services, found)
    const received = { label: messages.received, value: moneyText(services, receivedMinor) }
    const missing = { label: messages.missing, value: moneyText(services, attempt.amountMinor), strong: true }
    const blocks = [
      orderMailMessages.hello(group.name),
      toPay.length > 0 ? messages.why[why] : messages.settled,
      {
        title: attempt.isShared ? messages.purchase(number) : orderMailMessages.order(number, merchant.name),
      },
      ...(toPay.length > 0 ? [{ rows: [...(receivedMinor > 0 ? [received] : []), missing] }, ...toPay] : []),
      {
        action: {
          label: toPay.length > 0 ? orderReceivedMailMessages.action : orderMailMessages.see,
          url: orderUrl(services, found),
        },
      },
    ]
    return {
      subject: messages.subject(number),
      ...mailLayout(services.shop, { heading: messages.heading, blocks }),
    }
  },
}
