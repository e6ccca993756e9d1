import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import { order, paymentAllocation } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import { type SalesDay, salesDays } from '#shared/merchants/overview.ts'
import { addDays, localDay, startOfDay } from '#shared/time/local-day.ts'

/** Returns what a store sold on each of the last days, by the same rule as the months of its account statement. */
export async function salesByDay(
  { db, clock, country: { timeZone } }: Pick<Services, 'db' | 'clock' | 'country'>,
  merchantId: string,
): Promise<SalesDay[]> {
  const today = localDay(clock(), timeZone)
  const first = addDays(today, 1 - salesDays)
  const day = sql<string>`to_char(${order.placedAt} at time zone ${timeZone}, 'YYYY-MM-DD')`.as('day')
  const rows = await db
    .select({
      day,
      orders: sql<number>`count(*)`.mapWith(Number),
      soldMinor: sql<number>`sum(${paymentAllocation.capturedMinor})`.mapWith(Number),
    })
    .from(order)
    .innerJoin(paymentAllocation, eq(paymentAllocation.orderId, order.id))
    .where(
      and(
        eq(order.merchantId, merchantId),
        isNotNull(order.placedAt),
        gte(order.placedAt, startOfDay(first, timeZone)),
        lt(order.placedAt, startOfDay(addDays(today, 1), timeZone)),
      ),
    )
    .groupBy(sql`1`)
  const sold = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: salesDays }, (_, index) => {
    const each = addDays(first, index)
    return sold.get(each) ?? { day: each, orders: 0, soldMinor: 0 }
  })
}
