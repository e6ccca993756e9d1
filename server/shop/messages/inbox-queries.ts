import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { listOf, newestFirst, oldestFirst } from '#server/db/list-of.ts'
import { order, orderGroup, orderMessage, orderThread } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import type { Services } from '#server/shop/services.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import { type InboxList, type ThreadCard, threadsPerPage } from '#shared/orders/order-messages.ts'
import { answerByOf, isAnswerOverdue } from './thread-queries.ts'

interface Filters {
  list: InboxList
  query: string
  cursor: string | null
}

/**
 * Returns a store's threads: those that wait by their deadline, so that the overdue come first; others the newest
 * first.
 */
export function inboxOfMerchant(
  services: Pick<Services, 'db' | 'clock'>,
  merchantId: string,
  { list, query, cursor }: Filters,
): Promise<ListPart<ThreadCard>> {
  const { db, clock } = services
  const where = and(
    eq(orderThread.merchantId, merchantId),
    list === 'waiting' ? sql`${orderThread.answerBy} is not null` : undefined,
    list === 'unread' ? sql`${orderThread.unreadByMerchant} > 0` : undefined,
    isFound(query),
  )
  const { answerBy, lastMessageAt, orderId } = orderThread
  const time = list === 'waiting' ? answerBy : lastMessageAt
  return listOf({
    order: list === 'waiting' ? oldestFirst(time, orderId) : newestFirst(time, orderId),
    perPage: threadsPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      threadRows(db, time)
        .where(and(where, isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: ({ thread }) => thread.orderId,
    view: (rows) => rows.map((row) => threadCard(row, clock())),
  })
}

/** SQL condition: the query is the beginning of the order's number, or a part of the customer's name. */
function isFound(query: string): SQL | undefined {
  if (query === '') return undefined
  const pattern = escapeLike(query)
  return or(ilike(order.number, `${pattern}%`), ilike(orderGroup.name, `%${pattern}%`))
}

type ThreadTime = typeof orderThread.lastMessageAt | typeof orderThread.answerBy

const newestOf = (column: SQL) => sql`(
  select ${column} from ${orderMessage} where ${orderMessage.orderId} = ${orderThread.orderId}
  order by ${orderMessage.createdAt} desc, ${orderMessage.id} desc limit 1
)`

const isErasedSql = sql<boolean>`${orderGroup.email} = ''`

const threadRows = (db: Db, time: ThreadTime) =>
  db
    .select({
      thread: orderThread,
      micros: microsOf(time),
      number: order.number,
      customer: orderGroup.name,
      isErased: isErasedSql,
      text: newestOf(sql`left(${orderMessage.text}, 200)`).mapWith(String),
      side: sql<'customer' | 'merchant'>`${newestOf(sql`${orderMessage.side}`)}`,
    })
    .from(orderThread)
    .innerJoin(order, eq(order.id, orderThread.orderId))
    .innerJoin(orderGroup, eq(orderGroup.id, order.groupId))
    .$dynamic()

type ThreadRow = Awaited<ReturnType<typeof threadRows>>[number]

const threadCard = (
  { thread, number, customer, isErased, text, side }: ThreadRow,
  now: Date,
): ThreadCard => ({
  number,
  customer,
  isErased,
  text,
  side,
  at: thread.lastMessageAt.toISOString(),
  unread: thread.unreadByMerchant,
  ...answerByOf(thread),
  isOverdue: isAnswerOverdue(thread, now),
})
