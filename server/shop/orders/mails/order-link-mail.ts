import { mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import { ordersOfGroup } from '#server/shop/orders/views/order-row-queries.ts'
import { orderLinkMailMessages, orderMailMessages } from '#shared/messages/mails/order-mails.ts'
import { orderUrl } from './order-mail-parts.ts'

/** Mails the link to a purchase, requested with its number and address. */
export const orderLinkMail: MailTemplate<{ groupId: string }> = {
  name: 'order-link',
  async write(services, { groupId }) {
    const messages = orderLinkMailMessages
    const found = await ordersOfGroup(services, groupId)
    const [first] = found
    if (!first) throw new Error(`There is no order group ${groupId}`)
    const number = found.length > 1 ? first.group.number : first.order.number
    const blocks = [
      orderMailMessages.hello(first.group.name),
      messages.why,
      { action: { label: orderMailMessages.see, url: orderUrl(services, first) } },
      messages.limits,
      messages.notYou,
    ]
    return {
      subject: messages.subject(number),
      ...mailLayout(services.shop, { heading: messages.heading, blocks }),
    }
  },
}
