import { type Placeholder, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { closure } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import type { StoreClosure } from '#shared/merchants/store-closures.ts'
import { localDay } from '#shared/time/local-day.ts'

/** Returns today's date in the shop's time zone. */
export const today = ({ clock, country }: Pick<Services, 'clock' | 'country'>) =>
  localDay(clock(), country.timeZone)

/**
 * Subquery, joined laterally to a query with `merchant`: the store's closure on that day. Closures that touch are one:
 * the store opens again after the last.
 */
export const openClosure = (db: Db, day: string | Placeholder) =>
  db
    .select({
      reopensOn: sql<StoreClosure['reopensOn']>`(
        select upper(days)::text from (
          select unnest(range_agg(daterange(c.starts_on, c.ends_on, '[]'))) as days
          from ${closure} c where c.merchant_id = merchant.id and c.ends_on >= ${day}
        ) merged where days @> ${day}::date
      )`.as('reopens_on'),
      message: closure.message,
    })
    .from(closure)
    .where(
      sql`${closure.merchantId} = merchant.id and ${day}::date between ${closure.startsOn} and ${closure.endsOn}`,
    )
    .orderBy(sql`${closure.endsOn} desc`)
    .limit(1)
    .as('open_closure')
