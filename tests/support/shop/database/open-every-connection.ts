import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'

/** Ends when as many transactions are open at once as the pool has connections: no connection is lost. */
export async function openEveryConnection({ db, pool }: Pick<Database, 'db' | 'pool'>): Promise<void> {
  const places = pool.options.max
  const allOpen = Promise.withResolvers<void>()
  let open = 0
  await Promise.all(
    Array.from({ length: places }, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        if (++open === places) allOpen.resolve()
        await allOpen.promise
      }),
    ),
  )
}
