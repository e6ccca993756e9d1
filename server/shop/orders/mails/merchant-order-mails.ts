import { mail } from '#server/shop/mails/mail.ts'
import {
  merchantCanceledMailMessages,
  merchantOrderMailMessages,
  merchantOverdueMailMessages,
} from '#shared/messages/mails/store-order-mails.ts'
import { mailDayText, orderOfMail, placeFacts, storeOrderFacts, summary } from './order-mail-parts.ts'

export const merchantOrderMail = mail(
  'merchant-order',
  merchantOrderMailMessages,
  async (services, { orderId }: { orderId: string }) => {
    const { found, lines } = await orderOfMail(services, orderId)
    return {
      ...storeOrderFacts(services, found),
      summary: summary(services, found, lines),
      phone: services.country.phone.format(found.group.phone),
      address: placeFacts(services, found).address,
      isReplacement: found.order.exchangeOf !== null,
    }
  },
)

export const merchantOverdueMail = mail(
  'merchant-late',
  merchantOverdueMailMessages,
  async (services, { orderId }: { orderId: string }) => {
    const { found, lines } = await orderOfMail(services, orderId)
    const { shipBy } = found.order
    return {
      ...storeOrderFacts(services, found),
      summary: summary(services, found, lines),
      shipBy: shipBy ? mailDayText(services, shipBy) : '',
    }
  },
)

export const merchantCanceledMail = mail(
  'merchant-canceled',
  merchantCanceledMailMessages,
  async (services, { orderId }: { orderId: string }) => {
    const { found, lines } = await orderOfMail(services, orderId)
    return {
      ...storeOrderFacts(services, found),
      summary: summary(services, found, lines),
      by: found.order.cancelReason === 'operator' ? 'operator' : 'customer',
    } as const
  },
)
