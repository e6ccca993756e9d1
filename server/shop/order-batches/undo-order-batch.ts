import { and, asc, eq, inArray } from 'drizzle-orm'
import { orderBatch, orderBatchLine } from '#server/db/schema/index.ts'
import type { MemberAuthor } from '#server/shop/audit/record-audit.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { type BatchAction, undoOfAction } from '#shared/orders/order-batches.ts'
import { undoEnd } from './order-batch-queries.ts'
import { startOrderBatch, undoingOf } from './start-order-batch.ts'

const undoable = Object.keys(undoOfAction) as BatchAction[]

/**
 * Undoes what a batch did, by a batch of its own, once; orders that have moved on since are left. Returns its id. Errors:
 * `not_found`, `cannot_undo`.
 */
export async function undoOrderBatch(
  services: Services,
  { batchId, by, digest }: { batchId: string; by: MemberAuthor; digest: string | null },
): Promise<string> {
  const { db, clock } = services
  const isIt = and(eq(orderBatch.id, batchId), eq(orderBatch.merchantId, by.merchantId))
  const [batch] = await db
    .select()
    .from(orderBatch)
    .where(and(isIt, inArray(orderBatch.action, undoable)))
  const action = batch && undoOfAction[batch.action]
  if (!action) throw new ShopError('not_found', `The store has no batch ${batchId} that can be undone`)
  const undone = await undoingOf(db, batchId)
  if (undone) return undone
  if (clock() > undoEnd(batch.createdAt))
    throw new ShopError('cannot_undo', `The batch ${batchId} is too long ago`)
  const done = await db
    .select({ orderId: orderBatchLine.orderId, parcel: orderBatchLine.parcel })
    .from(orderBatchLine)
    .where(and(eq(orderBatchLine.batchId, batchId), eq(orderBatchLine.outcome, 'done')))
    .orderBy(asc(orderBatchLine.position))
  return startOrderBatch(services, { by, digest, action, undoesId: batchId, lines: done })
}
