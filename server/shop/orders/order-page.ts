import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'
import { order } from '#server/db/schema/index.ts'
import { isBeyond, pageOfTimes, readTimeCursor, type TimeCursor } from '#server/db/time-cursor.ts'
import type { Listed } from '#shared/catalog.ts'
import { type OrderCardView, ordersPerPage } from '#shared/orders.ts'
import {
  countOrders,
  type FoundLine,
  type FoundOrder,
  linesOfOrders,
  orderCountQuery,
  orderRows,
} from './order-row-queries.ts'

type OrderCardOf<Card> = (found: FoundOrder, lines: readonly FoundLine[]) => Card

/** One page of a list of orders, newest first, and how many there are. */
export async function orderPage<Card>(
  db: Db,
  where: SQL | undefined,
  written: string | null,
  card: OrderCardOf<Card>,
): Promise<Listed<Card>> {
  const [total, page] = await Promise.all([countOrders(db, where), uncountedOrders(db, where, written)])
  return listed(db, total, page, card)
}

/** The first page of what a customer has ordered: what most of them look at. */
export async function firstOrdersOfCustomer(
  db: Db,
  userId: string,
  card: OrderCardOf<OrderCardView>,
): Promise<Listed<OrderCardView>> {
  const [[counted], found] = await Promise.all([
    countOfCustomer(db, { userId }),
    firstOfCustomer(db, { userId }),
  ])
  return listed(db, counted?.count ?? 0, pageOf(found, null), card)
}

const ofCustomer = eq(order.customerId, sql.placeholder('userId'))
const firstOfCustomer = prepared((db) => orderRows(db, ofCustomer, { limit: ordersPerPage + 1 }))
const countOfCustomer = prepared((db) => orderCountQuery(db, ofCustomer))

async function listed<Card>(
  db: Db,
  total: number,
  { rows, next, previous }: ReturnType<typeof pageOf>,
  card: OrderCardOf<Card>,
): Promise<Listed<Card>> {
  const lines = await linesOfOrders(
    db,
    rows.map((row) => row.order.id),
  )
  return { items: rows.map((row) => card(row, lines.get(row.order.id) ?? [])), total, next, previous }
}

/** The same of a list too long to count. */
export async function uncountedOrders(db: Db, where: SQL | undefined, written: string | null) {
  const cursor = readTimeCursor(written)
  const isHere = cursor ? isBeyond(order.createdAt, order.id, cursor) : undefined
  const found = await orderRows(db, and(where, isHere), {
    limit: ordersPerPage + 1,
    newestFirst: cursor?.direction !== 'newer',
  })
  return pageOf(found, cursor)
}

const pageOf = (found: readonly FoundOrder[], cursor: TimeCursor | null) =>
  pageOfTimes(found, cursor, {
    limit: ordersPerPage,
    placeOf: (row) => ({ micros: row.micros, id: row.order.id }),
  })
