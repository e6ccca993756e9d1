import { desc, min, sql } from 'drizzle-orm'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { Db } from '#server/db/connect.ts'
import { bookSeal, order } from '#server/db/schema/index.ts'
import { allowLongStatements } from '#server/db/statement-limit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { addDays } from '#shared/time/local-day.ts'

/** A row is written soon after its id was made; after this time all rows of a day exist. */
const lateRowsMs = 3_600_000

/** Returns the UTC date before which all rows have been written, by the times in their ids. */
export const writtenUntil = (now = new Date()): string =>
  new Date(now.getTime() - lateRowsMs).toISOString().slice(0, 10)

/** A statement digests so many days at most, when a shop of years seals its books for the first time. */
const maxDays = 31

/**
 * Seals the days before `until`, a UTC date, that are not sealed yet with what `verify` found, and returns the newest
 * seal. The day of a row is that of its id, which the process's clock has made.
 */
export async function sealBooks(
  db: Db,
  { differences, until }: { differences: number; until: string },
): Promise<{ until: string; hash: string } | null> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.sealing})`)
    await allowLongStatements(tx, null)
    for (;;) {
      const last = await newestSeal(tx)
      if (last && last.until >= until) return last
      const since = last?.until ?? (await firstDay(tx)) ?? until
      const month = addDays(since, maxDays)
      await sealDays(tx, { last, until: month < until ? month : until, differences })
    }
  })
}

interface Days {
  last: { until: string; hash: string } | null
  until: string
  differences: number
}

const sealDays = (tx: Db, { last, until, differences }: Days) =>
  tx.execute(sql`
    insert into ${bookSeal} (since, until, digests, differences, previous_hash, hash)
    select since, until, digests, differences, previous,
      book_hash(since, until, digests, differences, previous)
    from (
      select ${last?.until ?? null}::date as since, ${until}::date as until, ${differences}::int as differences,
        ${last?.hash ?? ''}::text as previous
    ) days cross join lateral (select book_digests(since, until) as digests) present`)

/** Returns the day of the first order, before which there is little to digest. */
async function firstDay(tx: Db): Promise<string | null> {
  const [first] = await tx.select({ at: min(order.createdAt) }).from(order)
  return first?.at?.toISOString().slice(0, 10) ?? null
}

/** Returns the newest seal, of the days before `until`, or null if none is sealed yet. */
export async function newestSeal(db: Db): Promise<{ until: string; hash: string } | null> {
  const [last] = await db
    .select({ until: bookSeal.until, hash: bookSeal.hash })
    .from(bookSeal)
    .orderBy(desc(bookSeal.until))
    .limit(1)
  return last ?? null
}
