import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { order, orderGroup, orderMessage, orderThread } from '#server/db/schema/index.ts'
import {
  cursorPage,
  isPastCursor,
  microsOf,
  readTimeCursor,
  writeTimeCursor,
} from '#server/db/time-cursor.ts'
import type { Services } from '#server/shop/services.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import { type InboxList, type ThreadCard, threadsPerPage } from '#shared/orders/order-messages.ts'
import { answerByOf, isOverdue } from './thread-queries.ts'

interface InboxPage {
  items: ThreadCard[]
  next: string | null
  previous: string | null
}

interface Filters {
  list: InboxList
  query: string
  cursor: string | null
}

/** A store's threads: those that wait by the end of their time, so that the overdue come first; else the newest. */
export async function inboxOfMerchant(
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
  const { rows, next, previous } =
    list === 'waiting' ? await byDeadline(db, where, cursor) : await byNewest(db, where, cursor)
  return { items: rows.map((row) => threadCard(row, clock())), next, previous }
}

/** By the beginning of the order's number, or a part of the customer's name. */
function isFound(query: string): SQL | undefined {
  if (query === '') return undefined
  const pattern = escapeLike(query)
  return or(ilike(order.number, `${pattern}%`), ilike(orderGroup.name, `%${pattern}%`))
}

async function byNewest(db: Db, where: SQL | undefined, written: string | null) {
  const cursor = readTimeCursor(written)
  const time = orderThread.lastMessageAt
  const inOrder = cursor?.direction === 'newer' ? asc : desc
  const found = await threadRows(db, time)
    .where(and(where, cursor ? isPastCursor(time, orderThread.orderId, cursor) : undefined))
    .orderBy(inOrder(time), inOrder(orderThread.orderId))
    .limit(threadsPerPage + 1)
  return cursorPage(found, cursor, { limit: threadsPerPage, cursorOf })
}

/** From the second page on, `previous` leads back to the first. */
async function byDeadline(db: Db, where: SQL | undefined, written: string | null) {
  const cursor = readTimeCursor(written)
  const time = orderThread.answerBy
  const isNext = cursor
    ? isPastCursor(time, orderThread.orderId, { ...cursor, direction: 'newer' })
    : undefined
  const found = await threadRows(db, time)
    .where(and(where, isNext))
    .orderBy(asc(time), asc(orderThread.orderId))
    .limit(threadsPerPage + 1)
  const rows = found.slice(0, threadsPerPage)
  const last = found.length > threadsPerPage ? rows.at(-1) : undefined
  return {
    rows,
    next: last ? writeTimeCursor({ direction: 'newer', ...cursorOf(last) }) : null,
    previous: cursor ? firstPage : null,
  }
}

/** A cursor that nobody wrote is the first page. */
const firstPage = 'first'

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

const cursorOf = ({ micros, thread: { orderId } }: ThreadRow) => ({ micros, id: orderId })

const threadCard = (
  { thread, number, customer, isErased, text, side }: ThreadRow,
  now: Date,
): ThreadCard => ({
  ...{ number, customer, isErased, text, side },
  at: thread.lastMessageAt.toISOString(),
  unread: thread.unreadByMerchant,
  ...answerByOf(thread),
  isOverdue: isOverdue(thread, now),
})
