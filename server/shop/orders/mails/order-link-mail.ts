import { orderLinkMailMessages, orderMailMessages } from '#shared/messages/order-mails.ts'
import { mailFrame } from '../../mails/mail-frame.tsx'
import type { MailTemplate } from '../../mails/mail-template.ts'
import { ordersOfGroup } from '../order-row-queries.ts'
import { orderUrl } from './order-mail-parts.ts'

/** The link to a purchase, for whoever asked for it with its number and address. */
export const orderLinkMail: MailTemplate<{ groupId: string }> = {
  name: 'order-link',
  async write(services, { groupId }) {
    const words = orderLinkMailMessages
    const found = await ordersOfGroup(services, groupId)
    const [first] = found
    if (!first) throw new Error(`There is no order group ${groupId}`)
    const number = found.length > 1 ? first.group.number : first.order.number
    const blocks = [
      orderMailMessages.hello(first.group.name),
      words.why,
      { action: { label: orderMailMessages.see, url: orderUrl(services, first) } },
      words.limits,
      words.notYou,
    ]
    return { subject: words.subject(number), ...mailFrame(services.shop, { heading: words.heading, blocks }) }
  },
}
