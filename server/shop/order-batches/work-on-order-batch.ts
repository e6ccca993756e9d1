import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type ActingPerson, actingAs } from '#server/db/acting-person.ts'
import type { Db } from '#server/db/connect.ts'
import { orderBatch, orderBatchLine } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Attempt } from '#server/jobs/queue.ts'
import type { Services } from '#server/shop/services.ts'
import { idsOfLostWork, maxStarts, stepMs } from '#server/shop/work-in-steps.ts'
import { ShopError } from '#shared/errors.ts'
import type { BatchOutcome } from '#shared/orders/order-batches.ts'
import { runBatchAction } from './run-batch-action.ts'

const linesPerRead = 20

type Batch = typeof orderBatch.$inferSelect

/** Queues the job of a batch; a second request while one waits changes nothing. */
export const queueOrderBatch = ({ queue }: Pick<Services, 'queue'>, tx: Db, batchId: string) =>
  queue.enqueue(tx, 'order-batch', { batchId }, { singletonKey: batchId })

/**
 * Does what a batch is about with the orders that wait, one transaction each. Killed at any point and started again, or
 * done by two processes at once, it does nothing twice, because no rule does.
 */
export async function workOnOrderBatch(
  services: Services,
  { batchId }: { batchId: string },
  { stopping }: Partial<Pick<Attempt, 'stopping'>>,
): Promise<void> {
  const { db } = services
  const batch = await nextAttempt(db, batchId)
  if (!batch) return
  const { merchantId, userId } = batch
  const person: ActingPerson = { actor: 'merchant', userId, sessionRef: null, sessionHash: null }
  const author = { role: 'merchant', merchantId, userId, ip: null } as const
  const endsMs = Date.now() + stepMs
  for (;;) {
    const waiting = await waitingLines(db, batchId)
    if (waiting.length === 0) return finish(services, batchId)
    for (const line of waiting) {
      await actingAs(person, () => workOnLine({ ...services, author }, batch, line))
      if (stopping?.aborted || Date.now() >= endsMs) return queueOrderBatch(services, db, batchId)
    }
  }
}

/** Queues the batches whose process is gone. */
export async function sweepOrderBatches(services: Pick<Services, 'db' | 'queue' | 'clock'>): Promise<void> {
  for (const id of await idsOfLostWork(services, orderBatch)) await queueOrderBatch(services, services.db, id)
}

/** Counts an attempt, and leaves the next order after too many without progress. Null for a finished batch. */
const nextAttempt = (db: Db, batchId: string): Promise<Batch | null> =>
  inTransaction(db, async (tx) => {
    const isIt = and(eq(orderBatch.id, batchId), isNull(orderBatch.finishedAt))
    const [batch] = await tx
      .update(orderBatch)
      .set({ attempts: sql`${orderBatch.attempts} + 1` })
      .where(isIt)
      .returning()
    if (!batch) return null
    if (batch.attempts <= maxStarts) return batch
    const [next] = await waitingLines(tx, batchId)
    if (next) await settle(tx, { ...next, outcome: 'left', problem: null, at: batch.workedAt })
    return batch
  })

type Line = typeof orderBatchLine.$inferSelect

const waitingLines = (db: Db, batchId: string): Promise<Line[]> =>
  db
    .select()
    .from(orderBatchLine)
    .where(and(eq(orderBatchLine.batchId, batchId), eq(orderBatchLine.outcome, 'waiting')))
    .orderBy(asc(orderBatchLine.position))
    .limit(linesPerRead)

/**
 * The order and its line change together, so what the rule finds done already is somebody else's work. A rule that refuses
 * the order leaves it to a person. Any other error ends the attempt, and the job tries again.
 */
async function workOnLine(services: Services, batch: Batch, line: Line): Promise<void> {
  const settled = { ...line, at: services.clock() }
  try {
    // A message counts against limits, which no transaction takes back; its digest makes it one.
    if (batch.action === 'message') {
      await runBatchAction(services, batch, line)
      return await settle(services.db, { ...settled, outcome: 'done', problem: null })
    }
    await inTransaction(services.db, async (tx) => {
      const { changed } = await runBatchAction({ ...services, db: tx }, batch, line)
      if (!changed) throw new ShopError('already_done', `Order ${line.orderId}: somebody was faster`)
      await settle(tx, { ...settled, outcome: 'done', problem: null })
    })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    await settle(services.db, { ...settled, outcome: 'left', problem: error.code })
  }
}

type Settled = Pick<Line, 'batchId' | 'position' | 'problem'> & { outcome: BatchOutcome; at: Date }

async function settle(db: Db, { batchId, position, outcome, problem, at }: Settled): Promise<void> {
  const isIt = and(eq(orderBatchLine.batchId, batchId), eq(orderBatchLine.position, position))
  await db
    .update(orderBatchLine)
    .set({ outcome, problem })
    .where(and(isIt, eq(orderBatchLine.outcome, 'waiting')))
  await db.update(orderBatch).set({ workedAt: at, attempts: 0 }).where(eq(orderBatch.id, batchId))
}

async function finish({ db, clock }: Pick<Services, 'db' | 'clock'>, batchId: string): Promise<void> {
  const isUnfinished = and(eq(orderBatch.id, batchId), isNull(orderBatch.finishedAt))
  await db.update(orderBatch).set({ finishedAt: clock() }).where(isUnfinished)
}
