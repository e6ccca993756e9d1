import { sql } from 'drizzle-orm'
import { searchWord } from '#server/db/schema/index.ts'
import { allowLongStatements } from '#server/db/statement-limit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'

/** Deletes search words that no product uses any more, and duplicates. */
export async function sweepSearchWords({ db }: Pick<Services, 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await allowLongStatements(tx, 10 * 60_000)
    await tx.execute(sql`
      delete from ${searchWord} s where not exists (
        select from ts_stat('select search_vector from product') used where used.word = s.word)`)
    await tx.execute(sql`
      delete from ${searchWord} s using ${searchWord} same where same.word = s.word and same.spelled = s.spelled and same.ctid < s.ctid`)
  })
}
