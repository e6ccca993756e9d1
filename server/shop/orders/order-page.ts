import { and, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { order } from '#server/db/schema/index.ts'
import { isBeyond, pageOfTimes, readTimeCursor } from '#server/db/time-cursor.ts'
import type { Listed } from '#shared/catalog.ts'
import { ordersPerPage } from '#shared/orders.ts'
import {
  countOrders,
  type FoundLine,
  type FoundOrder,
  linesOfOrders,
  orderRows,
} from './order-row-queries.ts'

/** One page of a list of orders, newest first, and how many there are. */
export async function orderPage<Card>(
  db: Db,
  where: SQL | undefined,
  written: string | null,
  card: (found: FoundOrder, lines: readonly FoundLine[]) => Card,
): Promise<Listed<Card>> {
  const [total, { rows, next, previous }] = await Promise.all([
    countOrders(db, where),
    uncountedOrders(db, where, written),
  ])
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
  return pageOfTimes(found, cursor, {
    limit: ordersPerPage,
    placeOf: (row) => ({ micros: row.micros, id: row.order.id }),
  })
}
