import { asc, eq, inArray } from 'drizzle-orm'
import { orderMessage, orderMessagePicture, orderThread } from '#server/db/schema/index.ts'
import { mail } from '#server/shop/mails/mail.ts'
import { orderLinkToken } from '#server/shop/orders/links/order-link.ts'
import { mailDayText, orderOfMail } from '#server/shop/orders/mails/order-mail-parts.ts'
import type { FoundOrder } from '#server/shop/orders/views/order-row-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { href } from '#shared/href.ts'
import { storeParameter } from '#shared/merchants/store-choice.ts'
import {
  customerMessagesMailMessages,
  messageReceiptMailMessages,
  storeMessagesMailMessages,
} from '#shared/messages/mails/message-mails.ts'
import { lastMomentOf } from '#shared/orders/returns.ts'

type Receipt = { orderId: string; messageId: string; answerBy: string }
type Written = { orderId: string; messageIds: string[] }

/** To the customer, at once: the store has received the message, and the day by which it answers. */
export const messageReceiptMail = mail(
  'message-receipt',
  messageReceiptMailMessages,
  async (services, { orderId, messageId, answerBy }: Receipt) => {
    const { found, facts } = await writtenFacts(services, { orderId, messageIds: [messageId] })
    const thread = await threadOf(services, orderId)
    if (!thread) throw new Error(`The order ${orderId} has no thread`)
    return {
      ...facts,
      protocol: thread.protocol,
      answerBy: mailDayText(services, lastMomentOf(new Date(answerBy))),
      url: customersUrl(services, found),
    }
  },
)

/** To the customer: the store's messages. */
export const customerMessagesMail = mail(
  'messages-customer',
  customerMessagesMailMessages,
  async (services, data: Written) => {
    const { found, facts } = await writtenFacts(services, data)
    return { ...facts, url: customersUrl(services, found) }
  },
)

/** To each member of the store who may answer: the customer's messages. */
export const storeMessagesMail = mail(
  'messages-store',
  storeMessagesMailMessages,
  async (services, data: Written) => {
    const { found, facts } = await writtenFacts(services, data)
    const thread = await threadOf(services, data.orderId)
    const ofStore = { [storeParameter]: found.merchant.slug }
    const path = href('merchant-order-messages', { orderNumber: facts.number }, ofStore)
    return {
      ...facts,
      answerBy: thread?.answerBy ? mailDayText(services, lastMomentOf(thread.answerBy)) : null,
      url: services.shop.publicUrl + path,
    }
  },
)

export const messageMails = [messageReceiptMail, customerMessagesMail, storeMessagesMail] as const

async function writtenFacts(services: Services, { orderId, messageIds }: Written) {
  const { found } = await orderOfMail(services, orderId)
  const { db } = services
  const written = await db
    .select({
      text: orderMessage.text,
      pictures: db.$count(orderMessagePicture, eq(orderMessagePicture.messageId, orderMessage.id)),
    })
    .from(orderMessage)
    .where(inArray(orderMessage.id, messageIds))
    .orderBy(asc(orderMessage.createdAt), asc(orderMessage.id))
  const { order, merchant, group } = found
  return { found, facts: { number: order.number, store: merchant.name, customer: group.name, written } }
}

/** Returns the thread's URL with a token, which opens for guests, too. */
function customersUrl(services: Services, { order, group }: FoundOrder): string {
  const token = orderLinkToken(services, { groupId: group.id, linkVersion: group.linkVersion })
  return services.shop.publicUrl + href('order-link-messages', { token, orderNumber: order.number })
}

async function threadOf({ db }: Services, orderId: string) {
  const [thread] = await db.select().from(orderThread).where(eq(orderThread.orderId, orderId))
  return thread
}
