import { mail } from '#server/shop/mails/mail.ts'
import { ordersOfGroup } from '#server/shop/orders/views/order-row-queries.ts'
import { orderLinkMailMessages } from '#shared/messages/mails/order-mails.ts'
import { orderUrl } from './order-mail-parts.ts'

/** Mails the link to a purchase, requested with its number and address. */
export const orderLinkMail = mail(
  'order-link',
  orderLinkMailMessages,
  async (services, { groupId }: { groupId: string }) => {
    const found = await ordersOfGroup(services, groupId)
    const [first] = found
    if (!first) throw new Error(`There is no order group ${groupId}`)
    return {
      name: first.group.name,
      number: found.length > 1 ? first.group.number : first.order.number,
      url: orderUrl(services, first),
    }
  },
)
