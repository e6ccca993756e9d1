import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { productImport } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { isFree, LeaseLost, leaseEnd, maxAttempts } from '#server/shop/lease.ts'
import type { Services } from '#server/shop/services.ts'
import { failImport } from './finish-import.ts'

export type ImportRow = typeof productImport.$inferSelect
export type ImportLease = ImportRow & { leaseToken: string }

/** SQL condition: the import is in progress, and no process has its lease. */
export const isLeft = (now: Date): SQL | undefined =>
  and(inArray(productImport.status, ['checking', 'importing']), isFree(productImport.leaseUntil, now))

/**
 * Leases the import for this process, also one that failed and is tried again. Null if another process has it, or
 * nothing is to be done.
 */
export async function acquireImportLease(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  importId: string,
): Promise<ImportLease | { failure: Error } | null> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const isIt = eq(productImport.id, importId)
    const [found] = await tx
      .select()
      .from(productImport)
      .where(and(isIt, isFree(productImport.leaseUntil, now)))
      .for('update')
    const status = found && statusAtWork(found)
    if (!status) return null
    const attempts = found.status === 'failed' ? 1 : found.attempts + 1
    if (attempts > maxAttempts) {
      await failImport(tx, found, now)
      return { failure: new Error(`Import ${importId} ended ${maxAttempts} processes`) }
    }
    const leaseToken = newId()
    const taken = { leaseToken, leaseUntil: leaseEnd(now), attempts, status, finishedAt: null }
    await tx.update(productImport).set(taken).where(isIt)
    return { ...found, ...taken }
  })
}

function statusAtWork({ status, startedAt }: ImportRow): 'checking' | 'importing' | null {
  if (status === 'failed') return startedAt ? 'importing' : 'checking'
  return status === 'checking' || status === 'importing' ? status : null
}

/** Changes the import if this process still has the lease. */
export async function changeLeasedImport(
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
