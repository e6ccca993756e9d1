import { and, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { order } from '#server/db/schema/index.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import { ordersPerPage } from '#shared/orders/orders.ts'
import { type FoundOrder, orderRows } from './order-row-queries.ts'

interface OrderPage<Card> {
  where: SQL | undefined
  cursor: string | null
  view: (rows: readonly FoundOrder[]) => Card[] | Promise<Card[]>
}

/** Returns a page of a list of orders, the newest first. */
export const orderPage = <Card>(db: Db, { where, cursor, view }: OrderPage<Card>): Promise<ListPart<Card>> =>
  listOf({
    order: newestFirst(order.createdAt, order.id),
    perPage: ordersPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) => orderRows(db, and(where, isBeyond), { limit, sortedBy }),
    idOf: (row) => row.order.id,
    view,
  })
