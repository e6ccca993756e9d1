import { and, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { order } from '#server/db/schema/index.ts'
import { cursorPage, isPastCursor, readTimeCursor } from '#server/db/time-cursor.ts'
import { ordersPerPage } from '#shared/orders/orders.ts'
import { orderRows } from './order-row-queries.ts'

/** One page of a list of orders, newest first; the list may be too long to count. */
export async function orderPage(db: Db, where: SQL | undefined, written: string | null) {
  const cursor = readTimeCursor(written)
  const isHere = cursor ? isPastCursor(order.createdAt, order.id, cursor) : undefined
  const found = await orderRows(db, and(where, isHere), {
    limit: ordersPerPage + 1,
    newestFirst: cursor?.direction !== 'newer',
  })
  return cursorPage(found, cursor, {
    limit: ordersPerPage,
    cursorOf: (row) => ({ micros: row.micros, id: row.order.id }),
  })
}
