import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { ListPart } from '#shared/catalog/catalog.ts'
import { isPastCursor, readTimeCursor, type TimeCursor, writeTimeCursor } from './time-cursor.ts'

/** Sort order of a list. */
export interface ListOrder {
  /** The direction in which the next page lies. */
  next: TimeCursor['direction']
  /** SQL condition: the row lies beyond the cursor, in the cursor's direction. */
  isBeyond: (cursor: TimeCursor) => SQL
  /** Returns the sort expressions for reading in a direction. */
  sortedBy: (direction: TimeCursor['direction']) => SQL[]
}

const timeOrder = (next: TimeCursor['direction'], time: SQLWrapper, id: SQLWrapper): ListOrder => ({
  next,
  isBeyond: (cursor) => isPastCursor(time, id, cursor),
  sortedBy: (direction) => (direction === 'older' ? [desc(time), desc(id)] : [asc(time), asc(id)]),
})

export const newestFirst = (time: SQLWrapper, id: SQLWrapper) => timeOrder('older', time, id)
export const oldestFirst = (time: SQLWrapper, id: SQLWrapper) => timeOrder('newer', time, id)

/** The rows of a page. */
export interface ListSlice {
  /** Null on the first page. */
  cursor: TimeCursor | null
  /** Undefined on the first page. */
  isBeyond: SQL | undefined
  sortedBy: SQL[]
  /** One more than the page shows. */
  limit: number
}

interface List<Row, Item> {
  order: ListOrder
  perPage: number
  /** Returns how many of the rows fit into a page that may hold fewer. */
  fitting?: (rows: readonly Row[]) => number
  /** The unparsed parameter of the address. */
  cursor: string | null
  query: (slice: ListSlice) => PromiseLike<readonly Row[]>
  idOf: (row: Row) => string
  view: (rows: readonly Row[]) => Item[] | Promise<Item[]>
}

/** Reads the page of a list at a cursor, with the cursors of the pages beside it. */
export async function listOf<Row extends { micros: number }, Item>(
  list: List<Row, Item>,
): Promise<ListPart<Item>> {
  const { order, perPage, query, idOf, view } = list
  const cursor = readTimeCursor(list.cursor)
  const isBack = cursor !== null && cursor.direction !== order.next
  const found = await query({
    cursor,
    isBeyond: cursor ? order.isBeyond(cursor) : undefined,
    sortedBy: order.sortedBy(cursor?.direction ?? order.next),
    limit: perPage + 1,
  })
  const count = list.fitting ? Math.min(perPage, list.fitting(found)) : perPage
  const hasMore = found.length > count
  const rows = found.slice(0, count)
  if (isBack) rows.reverse()
  const previous = order.next === 'older' ? 'newer' : 'older'
  const at = (direction: TimeCursor['direction'], row: Row | undefined) =>
    row === undefined ? null : writeTimeCursor({ direction, micros: row.micros, id: idOf(row) })
  return {
    items: await view(rows),
    next: isBack || hasMore ? at(order.next, rows.at(-1)) : null,
    previous: (isBack ? hasMore : cursor) ? at(previous, rows[0]) : null,
  }
}

/** Address value of the first page, which needs no parameter. */
export const firstPage = ''

interface ForwardPage<Item> {
  /** True for every page but the first. */
  isLater: boolean
  perPage: number
  cursorOf: (last: Item) => string
}

/** Cuts a page out of the found rows, one more than it shows; `previous` leads back to the first page. */
export function forwardPage<Item>(
  found: readonly Item[],
  { isLater, perPage, cursorOf }: ForwardPage<Item>,
): ListPart<Item> {
  const items = found.slice(0, perPage)
  const last = found.length > perPage ? items.at(-1) : undefined
  return { items, next: last === undefined ? null : cursorOf(last), previous: isLater ? firstPage : null }
}
