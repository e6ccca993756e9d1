import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { pastImport, pastImportRow } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { MemberAuthor } from '#server/shop/audit/record-audit.ts'
import { recordAudit } from '#server/shop/audit/record-audit.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { PastImportStatus } from '#shared/orders/past-orders.ts'
import { queuePastImport } from './queue-past-import.ts'

export interface PastImportKey {
  merchantId: string
  importId: string
}

type ImportServices = Pick<Services, 'db' | 'queue' | 'clock'>

/** Starts the import of a checked file, or goes on with a failed one. A second click changes nothing. */
export async function startPastImport(
  services: ImportServices,
  key: PastImportKey,
  by: MemberAuthor,
): Promise<void> {
  const at = services.clock()
  await inTransaction(services.db, async (tx) => {
    const begun = {
      status: 'importing',
      startedBy: by.userId,
      workedAt: at,
      attempts: 0,
      finishedAt: null,
    } as const
    const changed = await change(tx, key, ['checked', 'failed'], begun)
    if (!changed) return
    await queuePastImport(services, tx, key.importId)
    const { orders: pastOrders, customers: pastCustomers } = changed.counts
    await recordAudit(tx, {
      action: 'past-orders.imported',
      by,
      at,
      merchantId: key.merchantId,
      subject: { type: 'past-import', id: key.importId, name: changed.fileName },
      after: { platform: changed.platform, pastOrders, pastCustomers },
    })
  })
}

/** Discards a file that is not being imported, with what is stored of it. What was imported stays. */
export async function discardPastImport({ db, clock }: ImportServices, key: PastImportKey): Promise<void> {
  const at = clock()
  await inTransaction(db, async (tx) => {
    const changed = await change(tx, key, ['checked', 'failed'], { status: 'discarded', finishedAt: at })
    if (changed) await dropPastRows(tx, key.importId)
  })
}

/** Deletes what is stored of a file once nothing more is to be read of it. */
export const dropPastRows = (tx: Db, importId: string) =>
  tx.delete(pastImportRow).where(eq(pastImportRow.importId, importId))

async function change(
  tx: Db,
  { merchantId, importId }: PastImportKey,
  from: PastImportStatus[],
  changes: Partial<typeof pastImport.$inferInsert>,
): Promise<typeof pastImport.$inferSelect | undefined> {
  const isOwn = and(eq(pastImport.merchantId, merchantId), eq(pastImport.id, importId))
  const [found] = await tx.select({ id: pastImport.id }).from(pastImport).where(isOwn).for('update')
  if (!found) throw new ShopError('not_found', `The store has no import ${importId}`)
  const [changed] = await tx
    .update(pastImport)
    .set(changes)
    .where(and(isOwn, inArray(pastImport.status, from)))
    .returning()
  return changed
}
