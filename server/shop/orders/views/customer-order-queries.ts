import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { pictureColumns, pictureView } from '#server/db/picture-view.ts'
import { prepared } from '#server/db/prepared.ts'
import { merchant, order, orderLine, picture } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import type { Services } from '#server/shop/services.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import { type OrderBadge, type OrderCardView, ordersPerPage } from '#shared/orders/orders.ts'
import { hasBadge, newestAttempt, orderBadge } from './order-row-queries.ts'

/** Returns a customer's orders, the newest first; `query` is compared with number, store and product titles. */
export function ordersOfCustomer(
  { db }: Services,
  userId: string,
  { label, query, cursor }: { label: OrderBadge | ''; query: string; cursor: string | null },
): Promise<ListPart<OrderCardView>> {
  const isAll = label === '' && query === ''
  const where = and(eq(order.customerId, userId), hasBadge(label), mentions(query))
  return listOf({
    order: newestFirst(order.createdAt, order.id),
    perPage: ordersPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      isAll && !isBeyond
        ? firstOfAll(db, { userId })
        : cardRows(db, and(where, isBeyond))
            .orderBy(...sortedBy)
            .limit(limit),
    idOf: ({ id }) => id,
    view: (rows) => rows.map(orderCard),
  })
}

/** Prepared query of the first page, which most people ask for. */
const firstOfAll = prepared('first-orders', (db) =>
  cardRows(db, eq(order.customerId, sql.placeholder('userId')))
    .orderBy(desc(order.createdAt), desc(order.id))
    .limit(ordersPerPage + 1),
)

type OrderCardRow = Awaited<ReturnType<typeof cardRows>>[number]

/** Query of what a card shows of an order. `where` may name `order`, `merchant`, `orderLabel`. */
function cardRows(db: Db, where: SQL | undefined) {
  const first = firstLine(db)
  return db
    .select({
      id: order.id,
      micros: microsOf(order.createdAt),
      number: order.number,
      createdAt: order.createdAt,
      store: { slug: merchant.slug, name: merchant.name },
      label: orderBadge,
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
    .$dynamic()
}

/** Subquery: the first line of an order, in the order of the cart. */
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
