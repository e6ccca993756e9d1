import {
  merchantCanceledMailMessages,
  merchantClaimMailMessages,
  merchantLateMailMessages,
  merchantOrderMailMessages,
  orderMailMessages,
} from '#shared/messages/order-mails.ts'
import { mailFrame } from '../../mails/mail-frame.tsx'
import type { MailTemplate } from '../../mails/mail-template.ts'
import { claimSubject, claimWait } from './claim-mail-parts.ts'
import { dayText, moneyText, orderOfMail, placeRow, summary, toStoresPage } from './order-mail-parts.ts'

export const merchantOrderMail: MailTemplate<{ orderId: string }> = {
  name: 'merchant-order',
  async write(services, { orderId }) {
    const words = merchantOrderMailMessages
    const { found, lines } = await orderOfMail(services, orderId)
    const { number } = found.order
    const blocks = [
      words.next,
      { title: orderMailMessages.order(number, found.merchant.name) },
      summary(services, found, lines),
      {
        rows: [
          { label: words.customer, value: found.group.name },
          { label: words.phone, value: services.country.phone.format(found.group.phone) },
          ...(found.order.shippingMethod === 'pickup' ? [] : [placeRow(services, found)]),
        ],
      },
      toStoresPage(services, number, words.action),
    ]
    return { subject: words.subject(number), ...mailFrame(services.shop, { heading: words.heading, blocks }) }
  },
}

export const merchantClaimMail: MailTemplate<{ orderId: string }> = {
  name: 'merchant-claim',
  async write(services, { orderId }) {
    const words = merchantClaimMailMessages
    const { found } = await orderOfMail(services, orderId)
    const { number } = found.order
    const { nextAction, amountMinor } = found.attempt
    const amount = moneyText(services, amountMinor)
    const txid = nextAction.kind === 'pix' ? [{ label: words.txid, value: nextAction.txid }] : []
    const blocks = [
      words.ask(found.group.name, amount),
      { title: orderMailMessages.order(number, found.merchant.name) },
      { rows: [{ label: words.amount, value: amount, strong: true }, ...txid] },
      toStoresPage(services, number, words.action),
      claimWait(services, found),
    ]
    return {
      subject: claimSubject(found, words.subject(number)),
      ...mailFrame(services.shop, { heading: words.heading, blocks }),
    }
  },
}

export const merchantLateMail: MailTemplate<{ orderId: string }> = {
  name: 'merchant-late',
  async write(services, { orderId }) {
    const words = merchantLateMailMessages
    const { found, lines } = await orderOfMail(services, orderId)
    const { number, shipBy } = found.order
    const blocks = [
      words.late(shipBy ? dayText(services, shipBy) : ''),
      { title: orderMailMessages.order(number, found.merchant.name) },
      summary(services, found, lines),
      toStoresPage(services, number, words.action),
    ]
    return { subject: words.subject(number), ...mailFrame(services.shop, { heading: words.heading, blocks }) }
  },
}

export const merchantCanceledMail: MailTemplate<{ orderId: string }> = {
  name: 'merchant-canceled',
  async write(services, { orderId }) {
    const words = merchantCanceledMailMessages
    const { found, lines } = await orderOfMail(services, orderId)
    const { number, cancelReason } = found.order
    const blocks = [
      cancelReason === 'operator' ? words.byOperator : words.byCustomer(found.group.name),
      words.again,
      { title: orderMailMessages.order(number, found.merchant.name) },
      summary(services, found, lines),
      toStoresPage(services, number, words.action),
    ]
    return { subject: words.subject(number), ...mailFrame(services.shop, { heading: words.heading, blocks }) }
  },
}
