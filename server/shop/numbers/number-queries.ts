import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { closedDay, storeDay } from '#server/db/schema/index.ts'
import { currentFactSet, type DayRange, type FactSum, type StoreFact } from '#shared/merchants/numbers.ts'
import { addDays, startOfDay } from '#shared/time/local-day.ts'
import { storeFactRows } from './store-facts.ts'

interface NumberQuery extends DayRange {
  /** Null for all stores. */
  merchantId: string | null
  timeZone: string
}

/**
 * SQL subquery: the sums of some days, as `merchant_id`, `day`, `fact`, `count`, `minor`: closed days as they were added
 * up, and what happened since.
 */
export function sumParts({ from, until, merchantId, timeZone }: NumberQuery): SQL {
  const lastClosed = (column: 'day' | 'ends_at') =>
    sql`(select max(${sql.identifier(column)}) from ${closedDay} where fact_set = ${currentFactSet})`
  const open = storeFactRows({
    from: sql`greatest(${startOfDay(from, timeZone)}::timestamptz, ${lastClosed('ends_at')})`,
    until: sql`${startOfDay(addDays(until, 1), timeZone)}::timestamptz`,
    merchantId,
  })
  const ofStore = merchantId === null ? sql`true` : sql`merchant_id = ${merchantId}`
  return sql`(
    select merchant_id, day, fact, count, minor from ${storeDay}
    where day between ${from}::date and ${until}::date and day <= ${lastClosed('day')} and ${ofStore}
    union all
    select merchant_id, (at at time zone ${timeZone})::date, fact, 1, minor from ${open} facts
  )`
}

export interface DaySum extends FactSum, Record<string, unknown> {
  day: string
  fact: StoreFact
}

/** Returns the sums of each day on which something happened. */
export async function sumsByDay(db: Db, query: NumberQuery): Promise<DaySum[]> {
  const { rows } = await db.execute<DaySum>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, fact, sum(count)::int as count, sum(minor)::float8 as minor
    from ${sumParts(query)} parts group by day, fact`)
  return rows
}

export interface StoreSum extends FactSum, Record<string, unknown> {
  merchantId: string
  name: string
  fact: StoreFact
}

/** Returns the sums of some stores in a range of days, those that sold most first. */
export async function sumsByStore(
  db: Db,
  query: Omit<NumberQuery, 'merchantId'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoreSum[]> {
  const { rows } = await db.execute<StoreSum>(sql`
    with sums as (
      select merchant_id, fact, sum(count)::int as count, sum(minor) as minor
      from ${sumParts({ ...query, merchantId: null })} parts group by merchant_id, fact
    ), page as (
      select m.id, m.name, coalesce(sale.minor, 0) as sold from merchant m
      left join sums sale on sale.merchant_id = m.id and sale.fact = 'sale'
      where exists (select from sums any_sum where any_sum.merchant_id = m.id)
      order by sold desc, m.id limit ${limit} offset ${offset}
    )
    select page.id as "merchantId", page.name, fact, count, minor::float8 as minor
    from page join sums on sums.merchant_id = page.id order by page.sold desc, page.id`)
  return rows
}
