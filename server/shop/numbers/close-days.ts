import { asc, desc, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { closedDay, order, storeDay } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { currentFactSet } from '#shared/merchants/numbers.ts'
import { addDays, localDay, startOfDay } from '#shared/time/local-day.ts'
import { storeFactRows } from './store-facts.ts'

/** A confirmed payment may be undone for a day, which takes its sale from the day before. */
const daysUntilFinal = 2

/**
 * The nightly job that adds up the days that are over, from the first one with a sale. Each day is a transaction of its
 * own, so that it goes on where it stopped.
 */
export async function closeDays({
  db,
  clock,
  country: { timeZone },
}: Pick<Services, 'db' | 'clock' | 'country'>): Promise<void> {
  // Reading adds such days up anew until they are closed again, so it may stop between.
  await db.delete(closedDay).where(ne(closedDay.factSet, currentFactSet))
  const last = addDays(localDay(clock(), timeZone), -daysUntilFinal)
  for (let day = await firstOpenDay(db, timeZone); day !== null && day <= last; day = addDays(day, 1)) {
    await closeDay(db, {
      day,
      factSet: currentFactSet,
      startsAt: startOfDay(day, timeZone),
      endsAt: startOfDay(addDays(day, 1), timeZone),
    })
  }
}

async function firstOpenDay(db: Db, timeZone: string): Promise<string | null> {
  const [last] = await db.select({ day: closedDay.day }).from(closedDay).orderBy(desc(closedDay.day)).limit(1)
  if (last) return addDays(last.day, 1)
  const [first] = await db
    .select({ at: order.placedAt })
    .from(order)
    .where(isNotNull(order.placedAt))
    .orderBy(asc(order.placedAt))
    .limit(1)
  return first?.at ? localDay(first.at, timeZone) : null
}

const closeDay = (db: Db, day: typeof closedDay.$inferInsert): Promise<void> =>
  inTransaction(db, async (tx) => {
    // Of two processes, the second waits here and finds it closed.
    const [closed] = await tx.insert(closedDay).values(day).onConflictDoNothing().returning()
    if (!closed) return
    const facts = storeFactRows({
      from: sql`${day.startsAt}::timestamptz`,
      until: sql`${day.endsAt}::timestamptz`,
      merchantId: null,
    })
    await tx.execute(sql`
      insert into ${storeDay} (merchant_id, day, fact, count, minor)
      select merchant_id, ${day.day}::date, fact, count(*), sum(minor) from ${facts} facts group by merchant_id, fact`)
  })
