import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { allowLongStatements } from '#server/db/statement-limit.ts'

/** Enough to see the problem; further ones are the same again. */
export const shownPerInvariant = 100

/** Looks at the database as of one moment, while the shop goes on selling. */
export const inSnapshot = <Result>(
  db: Db,
  accessMode: 'read only' | 'read write',
  work: (tx: Db) => Promise<Result>,
): Promise<Result> =>
  db.transaction(
    async (tx) => {
      // A million orders take longer than a page may.
      await allowLongStatements(tx, null)
      await tx.execute(sql`set local work_mem = '64MB'`)
      await tx.execute(sql`set local search_path = public`)
      return work(tx)
    },
    { isolationLevel: 'repeatable read', accessMode },
  )
