import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { productImport } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { failImport } from './finish-import.ts'

/** Longer than a batch takes; a file whose process was killed is taken over afterwards. */
const leaseMs = 30_000
/** Starts without any progress; then it is the file, and no accident. */
const maxAttempts = 5

export type ImportRow = typeof productImport.$inferSelect
export type ImportLease = ImportRow & { leaseToken: string }

/** Somebody else works on the import by now, or it was discarded. */
export class LeaseLost extends Error {}

export const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs)

/** An import that is under way, and that nobody works on. */
export const isLeft = (now: Date): SQL | undefined =>
  and(
    inArray(productImport.status, ['checking', 'importing']),
    or(isNull(productImport.leaseUntil), lt(productImport.leaseUntil, now)),
  )

/** Takes the import for this process alone; null if another one has it, or nothing is to be done. */
export async function takeLease(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  importId: string,
): Promise<ImportLease | null> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const leaseToken = newId()
    const attempts = sql`${productImport.attempts} + 1`
    const [found] = await tx
      .update(productImport)
      .set({ leaseToken, leaseUntil: leaseEnd(now), attempts })
      .where(and(eq(productImport.id, importId), isLeft(now)))
      .returning()
    if (!found) return null
    if (found.attempts <= maxAttempts) return { ...found, leaseToken }
    await failImport(tx, found, now)
    return null
  })
}

/** Changes the import if this process still has it. */
export async function changeLeased(
  tx: Db,
  { id, leaseToken, status }: ImportLease,
  changes: Partial<typeof productImport.$inferInsert>,
): Promise<void> {
  const changed = await tx
    .update(productImport)
    .set(changes)
    .where(
      and(
        eq(productImport.id, id),
        eq(productImport.leaseToken, leaseToken),
        eq(productImport.status, status),
      ),
    )
    .returning({ id: productImport.id })
  if (changed.length === 0) throw new LeaseLost(`Import ${id} is another's`)
}
