import { sql } from 'drizzle-orm'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { merchant, order } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import {
  type DayRange,
  hasAmount,
  type NumberRowView,
  numberRowsPerPage,
  type StoreFact,
} from '#shared/merchants/numbers.ts'
import { addDays, startOfDay } from '#shared/time/local-day.ts'
import type { ReadingNumbers } from './numbers-view.ts'
import { storeFactRows } from './store-facts.ts'

interface RowsOf extends DayRange {
  merchantId: string | null
  fact: StoreFact
  cursor: string | null
}

interface Row extends Record<string, unknown> {
  id: string
  micros: number
  orderNumber: string
  storeName: string
  minor: number
}

/** Returns what a number is the sum of, the newest first. */
export const numberRows = (
  { db, country: { timeZone } }: ReadingNumbers,
  { from, until, merchantId, fact, cursor }: RowsOf,
): Promise<ListPart<NumberRowView>> => {
  const facts = storeFactRows({
    from: sql`${startOfDay(from, timeZone)}::timestamptz`,
    until: sql`${startOfDay(addDays(until, 1), timeZone)}::timestamptz`,
    merchantId,
  })
  return listOf<Row, NumberRowView>({
    order: newestFirst(sql`f.at`, sql`f.id`),
    perPage: numberRowsPerPage,
    cursor,
    query: async ({ isBeyond = sql`true`, sortedBy, limit }) => {
      const { rows } = await db.execute<Row>(sql`
        select f.id, ${microsOf(sql`f.at`)}::float8 as micros, o.number as "orderNumber", m.name as "storeName",
          f.minor::float8 as minor
        from ${facts} f join ${order} o on o.id = f.order_id join ${merchant} m on m.id = f.merchant_id
        where f.fact = ${fact} and ${isBeyond} order by ${sql.join(sortedBy, sql`, `)} limit ${limit}`)
      return rows
    },
    idOf: ({ id }) => id,
    view: (rows) =>
      rows.map(({ id, micros, orderNumber, storeName, minor }) => ({
        id,
        at: new Date(micros / 1000).toISOString(),
        orderNumber,
        storeName,
        minor: hasAmount(fact) ? minor : null,
      })),
  })
}
