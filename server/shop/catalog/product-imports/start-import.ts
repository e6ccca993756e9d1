import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { productImport } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import type { ImportStockChoice } from '#shared/catalog/product-imports.ts'
import { ShopError } from '#shared/errors.ts'
import { auditImport } from './finish-import.ts'
import { dropPieces } from './import-pieces.ts'
import { queueImport } from './queue-import.ts'
import { forgetRows } from './work-on-import.ts'

export interface ImportKey {
  merchantId: string
  importId: string
}

interface Starter {
  userId: string
  ip: string | null
  /** What happens to the stock of saved variants; by default that of the file counts. */
  stock?: ImportStockChoice
}

type ImportServices = Pick<Services, 'db' | 'queue' | 'clock'>

/** Starts the import of a file that was checked. A second click on the button changes nothing. */
export async function startImport(
  services: ImportServices,
  key: ImportKey,
  { userId, ip, stock = 'file' }: Starter,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const started = {
      keepsStock: stock === 'keep',
      keepsMovedStock: stock === 'unmoved',
      startedBy: userId,
      startedIp: ip,
      startedAt: services.clock(),
      finishedAt: null,
    }
    const changed = await change(tx, key, ['checked'], {
      status: 'importing',
      settled: 0,
      counts: null,
      cleared: 0,
      attempts: 0,
      ...started,
      missing: { variants: {}, pictures: {}, unchanged: [] },
    })
    if (!changed) return
    await forgetRows(tx, key.importId)
    await queueImport(services, tx, key.importId)
  })
}

/** Stops an import in progress; what was imported stays, and somebody may resume the rest. */
export async function stopImport(services: ImportServices, key: ImportKey, by: Starter): Promise<void> {
  const at = services.clock()
  await inTransaction(services.db, async (tx) => {
    const stopped = { status: 'stopped', finishedAt: at, leaseToken: null, leaseUntil: null } as const
    // The process that works on it loses its lease with the next batch, which is then not saved.
    const changed = await change(tx, key, ['importing'], stopped)
    if (changed) await auditImport(tx, changed, { at, by })
  })
}

/** Resumes an import that failed or was stopped, where it ended. */
export async function retryImport(services: ImportServices, key: ImportKey): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const again = { attempts: 0, finishedAt: null } as const
    const changed =
      (await change(
        tx,
        key,
        ['failed'],
        { ...again, status: 'checking' },
        isNull(productImport.startedAt),
      )) || (await change(tx, key, ['failed', 'stopped'], { ...again, status: 'importing' }))
    if (changed) await queueImport(services, tx, key.importId)
  })
}

/** Discards a file that was not imported. */
export async function discardImport({ db, clock }: ImportServices, key: ImportKey): Promise<void> {
  await inTransaction(db, async (tx) => {
    const discarded = {
      status: 'discarded',
      finishedAt: clock(),
      leaseToken: null,
      leaseUntil: null,
    } as const
    const open = ['checking', 'checked', 'failed'] as const
    if (!(await change(tx, key, open, discarded, isNull(productImport.startedAt)))) return
    await forgetRows(tx, key.importId)
    await dropPieces(tx, key.importId)
  })
}

async function change(
  tx: Db,
  { merchantId, importId }: ImportKey,
  from: readonly (typeof productImport.$inferSelect)['status'][],
  changes: Partial<typeof productImport.$inferInsert>,
  condition = and(),
): Promise<typeof productImport.$inferSelect | undefined> {
  const isOwn = and(eq(productImport.merchantId, merchantId), eq(productImport.id, importId))
  const [found] = await tx.select({ id: productImport.id }).from(productImport).where(isOwn).for('update')
  if (!found) throw new ShopError('not_found', `The store has no import ${importId}`)
  const [changed] = await tx
    .update(productImport)
    .set(changes)
    .where(and(isOwn, inArray(productImport.status, [...from]), condition))
    .returning()
  return changed
}
