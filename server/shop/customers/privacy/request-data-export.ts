import { and, eq, isNotNull, lte, or } from 'drizzle-orm'
import { dataExport } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { retainedUntil } from '#shared/account/retention.ts'
import type { Services } from '../../services.ts'

/** Has a file made with everything of the person. While there is one, or one is being made, it stays that one. */
export async function requestDataExport(
  services: Pick<Services, 'db' | 'queue' | 'clock'>,
  { userId }: { userId: string },
): Promise<void> {
  const now = services.clock()
  await inTransaction(services.db, async (tx) => {
    const isOver = or(isNotNull(dataExport.failedAt), lte(dataExport.expiresAt, now))
    await tx.delete(dataExport).where(and(eq(dataExport.userId, userId), isOver))
    const [requested] = await tx
      .insert(dataExport)
      .values({ userId, createdAt: now, expiresAt: retainedUntil('dataExport', now) })
      .onConflictDoNothing()
      .returning({ id: dataExport.id })
    if (requested) await services.queue.enqueue(tx, 'export-data', { exportId: requested.id })
  })
}
