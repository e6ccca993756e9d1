import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { merchant, order, orderGroup, orderMessage, orderThread, user } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import type { Services } from '#server/shop/services.ts'
import {
  type MessageSide,
  type MessageView,
  messagesPerPage,
  type ThreadLink,
  type ThreadView,
} from '#shared/orders/order-messages.ts'
import { lastMomentOf } from '#shared/orders/returns.ts'
import { picturesOfMessage } from './message-pictures.ts'
import { readMessages } from './read-messages.ts'
import { areThere } from './sides-of-order.ts'

type ThreadRow = typeof orderThread.$inferSelect

interface OpenedThread {
  orderId: string
  side: MessageSide
  cursor: string | null
  /** True if the side has not read all of it. */
  isUnread: boolean
}

/** Returns the thread of an order for one side, its newest page first, and records that they have seen it. */
export async function openThread(
  services: Pick<Services, 'db' | 'clock'>,
  { orderId, side, cursor, isUnread }: OpenedThread,
): Promise<ThreadView> {
  if (isUnread) await readMessages(services, { orderId, side })
  return shownThread(services, { orderId: sql`${orderId}`, side, cursor })
}

/** Returns the thread of an order with a claim, as its store sees it. That the operator reads it is not recorded. */
export const threadForOperator = (
  services: Pick<Services, 'db' | 'clock'>,
  { orderId, cursor }: { orderId: SQLWrapper; cursor: string | null },
): Promise<ThreadView> => shownThread(services, { orderId, side: 'merchant', cursor })

/** The part of a thread that one side sees. */
interface ShownPart {
  orderId: SQLWrapper
  side: MessageSide
  cursor: string | null
}

async function shownThread(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { orderId, side, cursor }: ShownPart,
): Promise<ThreadView> {
  const [[thread], { messages, earlier, later }, sides] = await Promise.all([
    db.select().from(orderThread).where(eq(orderThread.orderId, orderId)),
    messagesOf(db, { orderId, side, cursor }),
    sidesOf(db, orderId),
  ])
  const { answerBy } = answerByOf(thread)
  return {
    side,
    messages,
    earlier,
    later,
    answerBy,
    protocol: thread?.protocol ?? null,
    isOverdue: isAnswerOverdue(thread, clock()),
    canWrite: sides !== undefined && areThere(sides),
  }
}

async function sidesOf(db: Db, orderId: SQLWrapper) {
  const [found] = await db
    .select({ email: orderGroup.email, store: merchant.status })
    .from(order)
    .innerJoin(orderGroup, eq(orderGroup.id, order.groupId))
    .innerJoin(merchant, eq(merchant.id, order.merchantId))
    .where(eq(order.id, orderId))
  return found
}

async function messagesOf(db: Db, { orderId, side, cursor }: ShownPart) {
  const time = orderMessage.createdAt
  const page = await listOf({
    order: newestFirst(time, orderMessage.id),
    perPage: messagesPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      db
        .select({
          message: orderMessage,
          micros: microsOf(time),
          writer: user.name,
          pictures: picturesOfMessage,
        })
        .from(orderMessage)
        .leftJoin(user, eq(user.id, orderMessage.userId))
        .where(and(eq(orderMessage.orderId, orderId), isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: ({ message: { id } }) => id,
    view: (rows) =>
      rows.map(
        ({ message, writer, pictures }): MessageView => ({
          id: message.id,
          side: message.side,
          text: message.text,
          writer: side === 'merchant' ? writer : null,
          at: message.createdAt.toISOString(),
          readAt: message.readAt?.toISOString() ?? null,
          pictures,
        }),
      ),
  })
  return { messages: page.items.toReversed(), earlier: page.next, later: page.previous }
}

/** Returns the deadline as people read it, which is the day of its last moment. */
export const answerByOf = (thread: Pick<ThreadRow, 'answerBy'> | undefined) => ({
  answerBy: thread?.answerBy ? lastMomentOf(thread.answerBy).toISOString() : null,
})

export const isAnswerOverdue = (thread: Pick<ThreadRow, 'answerBy'> | undefined, now: Date): boolean =>
  Boolean(thread?.answerBy && thread.answerBy <= now)

/** Returns the state of the threads of some orders for one side, by order number. */
export async function threadLinks(
  db: Db,
  {
    numbers,
    side,
    pathOf,
  }: { numbers: readonly string[] | SQLWrapper; side: MessageSide; pathOf: (number: string) => string },
): Promise<Record<string, ThreadLink>> {
  const rows = await db
    .select({
      number: order.number,
      thread: orderThread,
      count: db.$count(orderMessage, eq(orderMessage.orderId, order.id)),
    })
    .from(order)
    .leftJoin(orderThread, eq(orderThread.orderId, order.id))
    .where(inArray(order.number, numbers))
  return Object.fromEntries(
    rows.map(({ number, thread, count }) => [
      number,
      {
        path: pathOf(number),
        count,
        unread: (side === 'customer' ? thread?.unreadByCustomer : thread?.unreadByMerchant) ?? 0,
        ...answerByOf(thread ?? undefined),
      },
    ]),
  )
}
