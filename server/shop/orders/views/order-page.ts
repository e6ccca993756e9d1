import { and, inArray, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { type ListOrder, listOf, newestFirst } from '#server/db/list-of.ts'
import { order } from '#server/db/schema/index.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import { ordersPerPage } from '#shared/orders/orders.ts'
import { type FoundOrder, orderRows } from './order-row-queries.ts'

interface OrderPage<Card> {
  where: SQL | undefined
  cursor: string | null
  /** Defaults to the newest first. */
  sequence?: { order: ListOrder; time: SQLWrapper }
  perPage?: number
  /** True when rows of orders alone tell which belong to the list, so that they are cut to a page before they are joined. */
  isOfRows?: boolean
  view: (rows: readonly FoundOrder[]) => Card[] | Promise<Card[]>
}

const newest = { order: newestFirst(order.createdAt, order.id), time: order.createdAt }

/** Returns a page of a list of orders. */
export const orderPage = <Card>(
  db: Db,
  { where, cursor, sequence = newest, perPage = ordersPerPage, isOfRows = false, view }: OrderPage<Card>,
): Promise<ListPart<Card>> =>
  listOf({
    order: sequence.order,
    perPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) => {
      const found = and(where, isBeyond)
      const page = db
        .select({ id: order.id })
        .from(order)
        .where(found)
        .orderBy(...sortedBy)
        .limit(limit)
      const range = { limit, sortedBy, time: sequence.time }
      return orderRows(db, isOfRows ? inArray(order.id, page) : found, range)
    },
    idOf: (row) => row.order.id,
    view,
  })
