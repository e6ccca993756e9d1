import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { pastImport, pastImportRow } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { PermanentFailure } from '#server/jobs/permanent-failure.ts'
import type { Attempt } from '#server/jobs/queue.ts'
import type { Services } from '#server/shop/services.ts'
import { idsOfLostWork, maxStarts, stepMs } from '#server/shop/work-in-steps.ts'
import { oldestRetained } from '#shared/account/retention.ts'
import type { PastCustomer, PastOrder } from '#shared/orders/past-orders.ts'
import { queuePastImport } from './queue-past-import.ts'
import { dropPastRows } from './start-past-import.ts'
import { writePastCustomers } from './write-past-customers.ts'
import { writePastOrders } from './write-past-orders.ts'

type ImportServices = Pick<Services, 'db' | 'queue' | 'clock'>

/** Rows written in one transaction: fewer cost speed, more hold locks for longer. */
const rowsPerBatch = 500

/** Imports the rows that wait, batch by batch. Killed at any point and started again, it does nothing twice. */
export async function workOnPastImport(
  services: ImportServices,
  { importId }: { importId: string },
  { stopping }: Pick<Attempt, 'stopping'>,
): Promise<void> {
  const { db } = services
  if (await hasFailed(services, importId))
    throw new PermanentFailure(new Error(`Past import ${importId} was started ${maxStarts} times`))
  const endsMs = Date.now() + stepMs
  while (await importBatch(services, importId)) {
    if (stopping.aborted || Date.now() >= endsMs) return queuePastImport(services, db, importId)
  }
}

/** Goes on with imports whose process is gone, and discards files that nobody imports. */
export async function sweepPastImports(services: ImportServices): Promise<void> {
  const { db, clock } = services
  for (const id of await idsOfLostWork(services, pastImport)) await queuePastImport(services, db, id)
  const now = clock()
  const isOld = lt(pastImport.workedAt, oldestRetained('pastFile', now))
  await inTransaction(db, async (tx) => {
    const discarded = await tx
      .update(pastImport)
      .set({ status: 'discarded', finishedAt: now })
      .where(and(inArray(pastImport.status, ['checked', 'failed']), isOld))
      .returning({ id: pastImport.id })
    for (const { id } of discarded) await dropPastRows(tx, id)
  })
}

/** Counts a start, and fails an import that has had too many without progress. */
const hasFailed = ({ db, clock }: ImportServices, importId: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const isIt = and(eq(pastImport.id, importId), eq(pastImport.status, 'importing'))
    const [counted] = await tx
      .update(pastImport)
      .set({ attempts: sql`${pastImport.attempts} + 1` })
      .where(isIt)
      .returning({ attempts: pastImport.attempts })
    if (!counted || counted.attempts <= maxStarts) return false
    const now = clock()
    await tx.update(pastImport).set({ status: 'failed', workedAt: now, finishedAt: now }).where(isIt)
    return true
  })

/** Imports the next batch. Returns false if nothing waits any more. */
function importBatch({ db, clock }: ImportServices, importId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const isIt = eq(pastImport.id, importId)
    // The lock makes two processes take turns.
    const [found] = await tx.select().from(pastImport).where(isIt).for('update')
    if (found?.status !== 'importing') return false
    const now = clock()
    const rows = await nextRows(tx, found)
    const last = rows.at(-1)
    if (!last) {
      await dropPastRows(tx, importId)
      await tx.update(pastImport).set({ status: 'done', finishedAt: now, workedAt: now }).where(isIt)
      return false
    }
    const said = rows.map((row) => row.said)
    if (found.content === 'orders') await writePastOrders(tx, found, said.filter(isPastOrder))
    else await writePastCustomers(tx, found, { customers: said.filter(isPastCustomer), now })
    await tx
      .update(pastImport)
      .set({ settled: last.position + 1, workedAt: now, attempts: 0 })
      .where(isIt)
    return true
  })
}

const nextRows = (tx: Db, { id, settled }: typeof pastImport.$inferSelect) =>
  tx
    .select()
    .from(pastImportRow)
    .where(and(eq(pastImportRow.importId, id), gte(pastImportRow.position, settled)))
    .orderBy(asc(pastImportRow.position))
    .limit(rowsPerBatch)

const isPastOrder = (said: PastOrder | PastCustomer): said is PastOrder => 'lines' in said
const isPastCustomer = (said: PastOrder | PastCustomer): said is PastCustomer => !('lines' in said)
