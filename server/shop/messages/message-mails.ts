import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { orderMessage, orderMessagePicture, orderThread } from '#server/db/schema/index.ts'
import { type MailBlock, mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import { orderLinkToken } from '#server/shop/orders/links/order-link.ts'
import { dayText, orderOfMail } from '#server/shop/orders/mails/order-mail-parts.ts'
import type { FoundOrder } from '#server/shop/orders/views/order-row-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
import { messageMailMessages as messages } from '#shared/messages/mails/message-mails.ts'
import { lastMomentOf } from '#shared/orders/returns.ts'

/** To the customer, at once: the store has the message, and until when it answers. */
export const messageReceiptMail: MailTemplate<{ orderId: string; messageId: string; answerBy: string }> = {
  name: 'message-receipt',
  async write(services, { orderId, messageId, answerBy }) {
    const { found } = await orderOfMail(services, orderId)
    const protocol = await protocolOf(services.db, orderId)
    const store = found.merchant.name
    const day = dayText(services, lastMomentOf(new Date(answerBy)))
    const blocks: MailBlock[] = [
      messages.receipt.what(store),
      {
        rows: [
          { label: messages.protocol, value: protocol, strong: true },
          { label: messages.order, value: found.order.number },
          { label: messages.receipt.answerBy, value: day },
        ],
      },
      ...(await writtenBlocks(services.db, [messageId])),
      toCustomersPage(services, found, messages.receipt.action),
    ]
    const subject = messages.receipt.subject(store, protocol)
    return { subject, ...mailLayout(services.shop, { heading: messages.receipt.heading, blocks }) }
  },
}

type Written = { orderId: string; messageIds: string[] }

/** To the customer: what the store wrote. */
export const customerMessagesMail: MailTemplate<Written> = {
  name: 'messages-customer',
  async write(services, { orderId, messageIds }) {
    const { found } = await orderOfMail(services, orderId)
    const store = found.merchant.name
    const blocks: MailBlock[] = [
      messages.fromStore.what(store, found.order.number),
      ...(await writtenBlocks(services.db, messageIds)),
      toCustomersPage(services, found, messages.reply),
    ]
    const subject = messages.fromStore.subject(store, found.order.number)
    return { subject, ...mailLayout(services.shop, { heading: messages.fromStore.heading(store), blocks }) }
  },
}

/** To each of the store who may answer: what the customer wrote. */
export const storeMessagesMail: MailTemplate<Written> = {
  name: 'messages-store',
  async write(services, { orderId, messageIds }) {
    const { db, shop } = services
    const { found } = await orderOfMail(services, orderId)
    const { number } = found.order
    const [thread] = await db.select().from(orderThread).where(eq(orderThread.orderId, orderId))
    const path = href(
      'merchant-order-messages',
      { orderNumber: number },
      { [storeParameter]: found.merchant.slug },
    )
    const blocks: MailBlock[] = [
      messages.fromCustomer.what(found.group.name, number),
      ...(await writtenBlocks(db, messageIds)),
      ...(thread?.answerBy
        ? [messages.fromCustomer.answerBy(dayText(services, lastMomentOf(thread.answerBy)))]
        : []),
      { action: { label: messages.reply, url: shop.publicUrl + path } },
    ]
    const subject = messages.fromCustomer.subject(number)
    return { subject, ...mailLayout(shop, { heading: messages.fromCustomer.heading, blocks }) }
  },
}

export const messageMails = [messageReceiptMail, customerMessagesMail, storeMessagesMail] as const

/** It opens for guests too. */
function toCustomersPage(services: Services, { order, group }: FoundOrder, label: string): MailBlock {
  const token = orderLinkToken(services, { groupId: group.id, linkVersion: group.linkVersion })
  const path = href('order-link-messages', { token, orderNumber: order.number })
  return { action: { label, url: services.shop.publicUrl + path } }
}

/** What was written, with the number of its pictures. */
async function writtenBlocks(db: Db, ids: string[]): Promise<MailBlock[]> {
  const rows = await db
    .select({
      text: orderMessage.text,
      pictures: db.$count(orderMessagePicture, eq(orderMessagePicture.messageId, orderMessage.id)),
    })
    .from(orderMessage)
    .where(inArray(orderMessage.id, ids))
    .orderBy(asc(orderMessage.createdAt), asc(orderMessage.id))
  return rows.flatMap(({ text, pictures }) => [
    ...(text === '' ? [] : [`“${text}”`]),
    ...(pictures > 0 ? [messages.pictures(pictures)] : []),
  ])
}

async function protocolOf(db: Db, orderId: string): Promise<string> {
  const [thread] = await db.select().from(orderThread).where(eq(orderThread.orderId, orderId))
  if (!thread) throw new Error(`The order ${orderId} has no thread`)
  return thread.protocol
}
