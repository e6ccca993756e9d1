import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { bulkChange, bulkChangeProduct } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Attempt } from '#server/jobs/queue.ts'
import { isReviewDue } from '#server/shop/catalog/review/review-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { idsOfLostWork, maxStarts, stepMs } from '#server/shop/work-in-steps.ts'
import { applyBulkChange } from './apply-bulk-change.ts'
import { lockedSelection } from './bulk-queries.ts'
import { planBulkChange, planSeal } from './plan-bulk-change.ts'

/** Products changed in one transaction: fewer cost speed, more hold locks for longer. */
const productsPerBatch = 100

type ChangeServices = Pick<Services, 'db' | 'queue' | 'clock'>

/** Queues the job of a change; a second request while one waits changes nothing. */
export const queueSearchChange = ({ queue }: Pick<Services, 'queue'>, tx: Db, changeId: string) =>
  queue.enqueue(tx, 'bulk-change', { changeId }, { singletonKey: changeId })

/** Changes the products that wait, batch by batch. Killed at any point and started again, it does nothing twice. */
export async function workOnSearchChange(
  services: ChangeServices,
  { changeId }: { changeId: string },
  { stopping }: Pick<Attempt, 'stopping'>,
): Promise<void> {
  const { db } = services
  await skipAfterAttempts(db, changeId)
  const endsMs = Date.now() + stepMs
  while (await changeBatch(services, changeId)) {
    if (stopping.aborted || Date.now() >= endsMs) return queueSearchChange(services, db, changeId)
  }
}

/** Queues the changes whose process is gone. */
export async function sweepSearchChanges(services: ChangeServices): Promise<void> {
  for (const id of await idsOfLostWork(services, bulkChange))
    await queueSearchChange(services, services.db, id)
}

/** Counts an attempt, and skips the remaining products after too many without progress. */
const skipAfterAttempts = (db: Db, changeId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const isIt = eq(bulkChange.id, changeId)
    const [counted] = await tx
      .update(bulkChange)
      .set({ attempts: sql`${bulkChange.attempts} + 1` })
      .where(isIt)
      .returning()
    if (!counted || counted.attempts <= maxStarts) return
    await tx
      .update(bulkChangeProduct)
      .set({ isSkipped: true })
      .where(eq(bulkChangeProduct.changeId, changeId))
  })

/** Changes the next batch. Returns false if nothing waits any more. */
function changeBatch({ db, clock }: ChangeServices, changeId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const isIt = eq(bulkChange.id, changeId)
    // The lock makes two processes take turns.
    const [found] = await tx.select().from(bulkChange).where(isIt).for('update')
    if (!found || found.finishedAt) return false
    const { merchantId, userId, ip, change } = found
    const waiting = await tx
      .select()
      .from(bulkChangeProduct)
      .where(and(eq(bulkChangeProduct.changeId, changeId), eq(bulkChangeProduct.isSkipped, false)))
      .orderBy(asc(bulkChangeProduct.productId))
      .limit(productsPerBatch)
    const at = clock()
    if (waiting.length === 0) {
      await tx.update(bulkChange).set({ finishedAt: at, workedAt: at }).where(isIt)
      return false
    }
    const ids = waiting.map(({ productId }) => productId)
    const isDue = await isReviewDue(tx, merchantId)
    const products = await lockedSelection(tx, { merchantId, productIds: ids })
    const planning = { change, isReviewDue: isDue }
    const sealOf = new Map(waiting.map(({ productId, seal }) => [productId, seal]))
    const due = products.filter((each) => {
      const [plan] = planBulkChange([each], planning)
      return plan && plan.unchanged === null && planSeal([plan]) === sealOf.get(each.id)
    })
    const by = { role: 'merchant' as const, merchantId, userId, ip }
    if (due.length > 0) await applyBulkChange(tx, due, { ...planning, by, at })
    await leaveWaiting(tx, { changeId, ids, changedIds: due.map(({ id }) => id) })
    const changed = sql`${bulkChange.changed} + ${due.length}`
    await tx.update(bulkChange).set({ changed, workedAt: at, attempts: 0 }).where(isIt)
    return true
  })
}

interface WorkedOn {
  changeId: string
  ids: string[]
  changedIds: string[]
}

async function leaveWaiting(tx: Db, { changeId, ids, changedIds }: WorkedOn) {
  const isOf = (some: string[]) =>
    and(eq(bulkChangeProduct.changeId, changeId), inArray(bulkChangeProduct.productId, some))
  if (changedIds.length > 0) await tx.delete(bulkChangeProduct).where(isOf(changedIds))
  await tx.update(bulkChangeProduct).set({ isSkipped: true }).where(isOf(ids))
}
