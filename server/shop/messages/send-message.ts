import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { orderMessage, orderThread } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { RefusedFile, SentFile } from '#server/shop/catalog/pictures/check-picture-files.ts'
import { type StoredFile, storeFiles } from '#server/shop/catalog/pictures/store-files.ts'
import { limitCustomerMessages, limitStoreMessages } from '#server/shop/customers/rate-limits.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import { notifyCustomer, notifyStore } from '#server/shop/notifications/notify.ts'
import type { OrderRow } from '#server/shop/orders/lock-order.ts'
import { newProtocol } from '#server/shop/orders/placing/order-number.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { answerEnd, type MessageSide, messageMailDelayMinutes } from '#shared/orders/order-messages.ts'
import { messageReceiptMail } from './message-mails.ts'
import { digestWith, writePictures } from './message-pictures.ts'
import { sidesOfOrder } from './sides-of-order.ts'

/** A new message. The page checks that the order is theirs. */
export interface NewMessage {
  orderId: string
  side: MessageSide
  /** The person of the store who writes. */
  userId: string | null
  text: string
  /** Digest of the form, or null if there is none, so that no message counts as a repetition. */
  digest: string | null
  files?: readonly SentFile[]
  ip: string
}

export interface SentMessage {
  changed: boolean
  /** Files that are no pictures; if there are any, nothing is sent. */
  refused: RefusedFile[]
}

const minuteMs = 60_000

/**
 * Sends a message to the other side of an order. Idempotent. A customer's message starts the store's time to answer,
 * and gets a receipt. Errors: `rate_limited`, `other_side_gone`.
 */
export async function sendMessage(services: Services, message: NewMessage): Promise<SentMessage> {
  const { orderId, side, userId, text } = message
  await limit(services, message)
  const { stored: files, refused } = await storeFiles(services, message.files ?? [])
  if (refused.length > 0) return { changed: false, refused }
  const digest = digestWith(message.digest ?? newId(), files)
  return inTransaction(services.db, async (tx) => {
    const { order, mailTo, canWrite } = await sidesOfOrder(tx, orderId)
    if (!canWrite)
      throw new ShopError('other_side_gone', `Nobody reads messages of the order ${order.number}`)
    const about = { order, mailTo, side, userId, text, digest, files }
    return { changed: (await writeMessage(tx, services, about)) !== null, refused }
  })
}

interface WrittenMessage {
  order: OrderRow
  mailTo: string
  side: MessageSide
  userId: string | null
  text: string
  digest: string
  files: readonly StoredFile[]
  /** The other side is notified of the cause instead. */
  withoutMail?: boolean
  /** True if nobody of the store is there to answer. */
  withoutAnswer?: boolean
}

/**
 * Adds a message to the order's thread, in the transaction of its cause. Returns its id, or null if it was there
 * already.
 */
export async function writeMessage(
  tx: Db,
  services: Services,
  written: WrittenMessage,
): Promise<string | null> {
  const { order, mailTo, side, userId, text, digest, files } = written
  const { withoutMail = false, withoutAnswer = false } = written
  const { id: orderId, merchantId } = order
  const at = services.clock()
  const thread = await lockThread(tx, { orderId, merchantId, at })
  const [sent] = await tx
    .insert(orderMessage)
    .values({ orderId, side, userId, text, digest, createdAt: at, ...(withoutMail && { mailedAt: at }) })
    .onConflictDoNothing()
    .returning({ id: orderMessage.id })
  if (!sent) return null
  await writePictures(tx, { messageId: sent.id, merchantId, files })
  if (side === 'customer') {
    const answerBy = thread.answerBy ?? answerEnd(at, services.country)
    await tx
      .update(orderThread)
      .set({
        lastMessageAt: at,
        ...(!withoutAnswer && { waitingSince: thread.waitingSince ?? at, answerBy }),
        unreadByMerchant: sql`${orderThread.unreadByMerchant} + 1`,
      })
      .where(eq(orderThread.orderId, orderId))
    const receipt = { orderId, messageId: sent.id, answerBy: answerBy.toISOString() }
    if (!thread.answerBy && !withoutMail)
      await queueMail(tx, services, { to: mailTo, template: messageReceiptMail, data: receipt })
  } else {
    await tx
      .update(orderThread)
      .set({
        ...(await stillWaiting(tx, services, orderId)),
        lastMessageAt: at,
        unreadByCustomer: sql`${orderThread.unreadByCustomer} + 1`,
      })
      .where(eq(orderThread.orderId, orderId))
  }
  if (withoutMail) return sent.id
  await notifyOtherSide(tx, services, { side, order, mailTo })
  await services.queue.enqueue(
    tx,
    'mail-messages',
    { orderId, side },
    {
      singletonKey: `${orderId} ${side}`,
      startAfter: new Date(at.getTime() + messageMailDelayMinutes * minuteMs),
    },
  )
  return sent.id
}

/** Notifies the other side in the shop, at once and once for each thread; the mail waits for further messages. */
async function notifyOtherSide(
  tx: Db,
  services: Services,
  { side, order, mailTo }: { side: MessageSide; order: OrderRow; mailTo: string },
) {
  const { id: ref, number, merchantId } = order
  const about = { ref, merchantId, data: { number } }
  if (side === 'customer') await notifyStore(tx, services, merchantId, { kind: 'customer_message', ...about })
  else
    await notifyCustomer(
      tx,
      services,
      { id: order.customerId, email: mailTo },
      { kind: 'store_message', ...about },
    )
}

const limit = async (services: Services, { orderId, side, ip }: NewMessage) =>
  side === 'customer'
    ? limitCustomerMessages(services, { orderId, ip })
    : limitStoreMessages(services, { orderId })

/** Locks the order's thread, which begins with its first message. */
async function lockThread(
  tx: Db,
  { orderId, merchantId, at }: { orderId: string; merchantId: string; at: Date },
) {
  await tx
    .insert(orderThread)
    .values({ orderId, merchantId, protocol: newProtocol(), lastMessageAt: at, createdAt: at })
    .onConflictDoNothing({ target: orderThread.orderId })
  const [thread] = await tx.select().from(orderThread).where(eq(orderThread.orderId, orderId)).for('update')
  if (!thread) throw new Error(`The order ${orderId} has no thread`)
  return thread
}

/**
 * Returns the columns of a thread that still waits, because messages that came while the store was writing are not
 * answered by it.
 */
export async function stillWaiting(tx: Db, { country }: Pick<Services, 'country'>, orderId: string) {
  const isUnread = and(
    eq(orderMessage.orderId, orderId),
    eq(orderMessage.side, 'customer'),
    isNull(orderMessage.readAt),
  )
  const [first] = await tx
    .select({ at: orderMessage.createdAt })
    .from(orderMessage)
    .where(isUnread)
    .orderBy(orderMessage.createdAt)
    .limit(1)
  return { waitingSince: first?.at ?? null, answerBy: first ? answerEnd(first.at, country) : null }
}
