import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { pictureColumns, pictureView } from '#server/db/picture-view.ts'
import { prepared } from '#server/db/prepared.ts'
import { merchant, order, orderLine, picture } from '#server/db/schema/index.ts'
import { cursorPage, isPastCursor, microsOf, readTimeCursor } from '#server/db/time-cursor.ts'
import type { Services } from '#server/shop/services.ts'
import type { Listed } from '#shared/catalog/catalog.ts'
import { type OrderCardView, type OrderLabel, ordersPerPage } from '#shared/orders/orders.ts'
import { countOrders, hasLabel, newestAttempt, orderCountQuery, orderLabel } from './order-row-queries.ts'

/** Newest first; `query` is compared with number, store and product titles. */
export async function ordersOfCustomer(
  { db }: Services,
  userId: string,
  { label, query, cursor: written }: { label: OrderLabel | ''; query: string; cursor: string | null },
): Promise<Listed<OrderCardView>> {
  const cursor = readTimeCursor(written)
  const [total, found] =
    label === '' && query === '' && !cursor
      ? await firstOrders(db, userId)
      : await someOrders(db, and(eq(order.customerId, userId), hasLabel(label), mentions(query)), cursor)
  const { rows, next, previous } = cursorPage(found, cursor, {
    limit: ordersPerPage,
    cursorOf: (row) => row,
  })
  return { items: rows.map(orderCard), total, next, previous }
}

/** The columns that most of these queries need. */
async function firstOrders(db: Db, userId: string): Promise<[number, OrderCardRow[]]> {
  const [[counted], found] = await Promise.all([countOfAll(db, { userId }), firstOfAll(db, { userId })])
  return [counted?.count ?? 0, found]
}

const ofCustomer = eq(order.customerId, sql.placeholder('userId'))
const firstOfAll = prepared('first-orders', (db) => cardRows(db, ofCustomer))
const countOfAll = prepared('order-count', (db) => orderCountQuery(db, ofCustomer))

function someOrders(
  db: Db,
  where: SQL | undefined,
  cursor: ReturnType<typeof readTimeCursor>,
): Promise<[number, OrderCardRow[]]> {
  const isHere = cursor ? isPastCursor(order.createdAt, order.id, cursor) : undefined
  return Promise.all([
    countOrders(db, where),
    cardRows(db, and(where, isHere), { newestFirst: cursor?.direction !== 'newer' }),
  ])
}

type OrderCardRow = Awaited<ReturnType<typeof cardRows>>[number]

/** No more of an order than its card shows. `where` may name `order`, `merchant`, `orderLabel`. */
function cardRows(db: Db, where: SQL | undefined, { newestFirst = true } = {}) {
  const direction = newestFirst ? desc : asc
  const first = firstLine(db)
  return db
    .select({
      id: order.id,
      micros: microsOf(order.createdAt),
      number: order.number,
      createdAt: order.createdAt,
      store: { slug: merchant.slug, name: merchant.name },
      label: orderLabel,
      totalMinor: order.totalMinor,
      itemCount: sql<number>`(
        select sum(line.quantity) from ${orderLine} line where line.order_id = ${order.id}
      )::integer`,
      title: first.title,
      picture: pictureColumns(picture),
    })
    .from(order)
    .innerJoin(merchant, eq(merchant.id, order.merchantId))
    .innerJoinLateral(newestAttempt(db), sql`true`)
    .innerJoinLateral(first, sql`true`)
    .leftJoin(picture, and(eq(picture.id, first.pictureId), ne(picture.status, 'failed')))
    .where(where)
    .orderBy(direction(order.createdAt), direction(order.id))
    .limit(ordersPerPage + 1)
}

/** In the order of the cart. */
const firstLine = (db: Db) =>
  db
    .select({ title: orderLine.title, pictureId: orderLine.pictureId })
    .from(orderLine)
    .where(eq(orderLine.orderId, order.id))
    .orderBy(orderLine.position)
    .limit(1)
    .as('first_line')

const orderCard = ({ number, createdAt, store, label, ...row }: OrderCardRow): OrderCardView => ({
  number,
  createdAt: createdAt.toISOString(),
  store,
  label,
  totalMinor: row.totalMinor,
  itemCount: row.itemCount,
  picture: pictureView(row.picture, row.title),
})

function mentions(query: string): SQL | undefined {
  const text = query.replaceAll('\0', '').trim().slice(0, 100)
  if (text === '') return undefined
  const pattern = `%${escapeLike(text)}%`
  const letters = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const inNumber = letters === '' ? sql`false` : sql`replace(${order.number}, '-', '') like ${`%${letters}%`}`
  return sql`(
    ${inNumber} or fold(${merchant.name}) like fold(${pattern})
    or exists (
      select from ${orderLine}
      where ${orderLine.orderId} = ${order.id} and fold(${orderLine.title}) like fold(${pattern})
    )
  )`
}
