import { and, eq, inArray, lt } from 'drizzle-orm'
import { productImport } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { isLeft } from './import-lease.ts'
import { dropPieces } from './import-pieces.ts'
import { queueImport } from './queue-import.ts'
import { forgetRows } from './work-on-import.ts'

/** How long a checked file waits for its import; prices and stock change meanwhile. */
const waitsMs = 7 * 24 * 60 * 60 * 1000

/** Resumes imports whose process is gone, and discards files that nobody imports. */
export async function sweepImports(services: Pick<Services, 'db' | 'queue' | 'clock'>): Promise<void> {
  const { db, clock } = services
  const now = clock()
  for (const { id } of await db.select({ id: productImport.id }).from(productImport).where(isLeft(now))) {
    await queueImport(services, db, id)
  }
  const isOld = lt(productImport.createdAt, new Date(now.getTime() - waitsMs))
  const old = await db
    .select({ id: productImport.id })
    .from(productImport)
    .where(and(inArray(productImport.status, ['checked']), isOld))
  for (const { id } of old) {
    await inTransaction(db, async (tx) => {
      const waits = and(eq(productImport.id, id), eq(productImport.status, 'checked'))
      const discarded = { status: 'discarded', finishedAt: now } as const
      const changed = await tx
        .update(productImport)
        .set(discarded)
        .where(waits)
        .returning({ id: productImport.id })
      if (changed.length === 0) return
      await forgetRows(tx, id)
      await dropPieces(tx, id)
    })
  }
}
