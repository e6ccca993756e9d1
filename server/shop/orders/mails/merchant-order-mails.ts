import { mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import { isOfFormerAccount, isOfFormerPix } from '#server/shop/orders/payments/provider-of.ts'
import {
  merchantCanceledMailMessages,
  merchantClaimMailMessages,
  merchantOrderMailMessages,
  merchantOverdueMailMessages,
  orderMailMessages,
} from '#shared/messages/mails/order-mails.ts'
import { claimSubject, claimWait } from './operator-claim-mail.ts'
import { dayText, moneyText, orderOfMail, placeRow, summary, toStoresPage } from './order-mail-parts.ts'

export const merchantOrderMail: MailTemplate<{ orderId: string }> = {
  name: 'merchant-order',
  async write(services, { orderId }) {
    const messages = merchantOrderMailMessages
    const { found, lines } = await orderOfMail(services, orderId)
    const { number } = found.order
    const blocks = [
      messages.next,
      { title: orderMailMessages.order(number, found.merchant.name) },
      summary(services, found, lines),
      {
        rows: [
          { label: messages.customer, value: found.group.name },
          { label: messages.phone, value: services.country.phone.format(found.group.phone) },
          ...(found.order.shippingMethod === 'pickup' ? [] : [placeRow(services, found)]),
        ],
      },
      toStoresPage(services, found, messages.action),
    ]
    return {
      subject: messages.subject(number),
      ...mailLayout(services.shop, { heading: messages.heading, blocks }),
    }
  },
}

export const merchantClaimMail: MailTemplate<{ orderId: string }> = {
  name: 'merchant-claim',
  async write(services, { orderId }) {
    const { formerAccount, formerPix, ...pix } = merchantClaimMailMessages
    const { found } = await orderOfMail(services, orderId)
    const messages = {
      ...pix,
      ...(isOfFormerAccount(found.attempt) && formerAccount),
      ...(isOfFormerPix(found.attempt) && formerPix),
    }
    const { number } = found.order
    const { nextAction, amountMinor } = found.attempt
    const amount = moneyText(services, amountMinor)
    const txid = nextAction.kind === 'pix' ? [{ label: messages.txid, value: nextAction.txid }] : []
    const blocks = [
      messages.question(found.group.name, amount),
      { title: orderMailMessages.order(number, found.merchant.name) },
      { rows: [{ label: messages.amount, value: amount, strong: true }, ...txid] },
      toStoresPage(services, found, messages.action),
      claimWait(services, found),
    ]
    return {
      subject: claimSubject(found, messages.subject(number)),
      ...mailLayout(services.shop, { heading: messages.heading, blocks }),
    }
  },
}

export const merchantOverdueMail: MailTemplate<{ orderId: string }> = {
  name: 'merchant-late',
  async write(services, { orderId }) {
    const messages = merchantOverdueMailMessages
    const { found, lines } = await orderOfMail(services, orderId)
    const { number, shipBy } = found.order
    const blocks = [
      messages.late(shipBy ? dayText(services, shipBy) : ''),
      { title: orderMailMessages.order(number, found.merchant.name) },
      summary(services, found, lines),
      toStoresPage(services, found, messages.action),
    ]
    return {
      subject: messages.subject(number),
      ...mailLayout(services.shop, { heading: messages.heading, blocks }),
    }
  },
}

export const merchantCanceledMail: MailTemplate<{ orderId: string }> = {
  name: 'merchant-canceled',
  async write(services, { orderId }) {
    const messages = merchantCanceledMailMessages
    const { found, lines } = await orderOfMail(services, orderId)
    const { number, cancelReason } = found.order
    const blocks = [
      cancelReason === 'operator' ? messages.byOperator : messages.byCustomer(found.group.name),
      messages.again,
      { title: orderMailMessages.order(number, found.merchant.name) },
      summary(services, found, lines),
      toStoresPage(services, found, messages.action),
    ]
    return {
      subject: messages.subject(number),
      ...mailLayout(services.shop, { heading: messages.heading, blocks }),
    }
  },
}
