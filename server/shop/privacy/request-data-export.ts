import { and, isNotNull, lte, or } from 'drizzle-orm'
import { dataExport } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { retainedUntil } from '#shared/account/retention.ts'
import { type ExportOwner, exportsOf } from './export-owner.ts'

/**
 * Queues an export of all data of the person. While there is one, finished or not, a further request changes nothing.
 */
export async function requestDataExport(
  services: Pick<Services, 'db' | 'queue' | 'clock'>,
  owner: ExportOwner,
): Promise<void> {
  const now = services.clock()
  await inTransaction(services.db, async (tx) => {
    const isOver = or(isNotNull(dataExport.failedAt), lte(dataExport.expiresAt, now))
    await tx.delete(dataExport).where(and(exportsOf(owner), isOver))
    const [requested] = await tx
      .insert(dataExport)
      .values({ ...owner, createdAt: now, expiresAt: retainedUntil('dataExport', now) })
      .onConflictDoNothing()
      .returning({ id: dataExport.id })
    const job = 'userId' in owner ? 'export-data' : 'export-guest-data'
    if (requested) await services.queue.enqueue(tx, job, { exportId: requested.id })
  })
}
