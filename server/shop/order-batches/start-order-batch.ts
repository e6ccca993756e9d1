import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { orderBatch, orderBatchLine } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { MemberAuthor } from '#server/shop/audit/record-audit.ts'
import { createOnce } from '#server/shop/create-once.ts'
import { orderIdsOfSearch } from '#server/shop/orders/views/merchant-order-queries.ts'
import { orderIdsByNumber } from '#server/shop/orders/views/order-owner.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import {
  type BatchAction,
  maxOrdersAtOnce,
  maxOrdersInBatch,
  type SentParcel,
} from '#shared/orders/order-batches.ts'
import type { StoreOrderFilters } from '#shared/orders/store-order-filters.ts'
import { queueOrderBatch, workOnOrderBatch } from './work-on-order-batch.ts'

/** Orders of a store: some by their numbers, or all of a search. */
export type OrderChoice = { numbers: readonly string[] } | { search: StoreOrderFilters }

interface NewBatch {
  by: MemberAuthor
  /** Digest of the form, or null if there is none, so that no batch counts as a repetition. */
  digest: string | null
  action: BatchAction
  text?: string
  /** The batch that it undoes. */
  undoesId?: string
  lines: readonly { orderId: string; parcel?: SentParcel | null }[]
}

const linesPerInsert = 500

/**
 * Starts to do something with many orders, and does it at once if they are few. A form sent twice is one batch. Returns
 * its id. Error: `invalid_form` when there are none or too many.
 */
export async function startOrderBatch(
  services: Services,
  { by: { merchantId, userId }, digest, action, text, undoesId, lines }: NewBatch,
): Promise<string> {
  if (lines.length === 0 || lines.length > maxOrdersInBatch)
    throw new ShopError('invalid_form', `A batch has up to ${maxOrdersInBatch} orders, not ${lines.length}`, {
      ...(lines.length > 0 && { max: maxOrdersInBatch }),
    })
  const at = services.clock()
  const isSmall = lines.length <= maxOrdersAtOnce
  const batchId = await inTransaction(services.db, (tx) =>
    createOnce(tx, { merchantId, digest }, async () => {
      const id = newId()
      const about = { merchantId, userId, action, text: text ?? null, undoesId: undoesId ?? null }
      const batch = { id, ...about, createdAt: at, workedAt: at }
      // Two undoings at once are one: the second waits here.
      const [made] = await tx
        .insert(orderBatch)
        .values(batch)
        .onConflictDoNothing({ target: orderBatch.undoesId })
        .returning({ id: orderBatch.id })
      if (!made) {
        const other = undoesId && (await undoingOf(tx, undoesId))
        if (!other) throw new Error(`The batch ${id} is there already`)
        return other
      }
      const rows = lines.map((line, position) => ({ ...line, batchId: id, position }))
      for (let first = 0; first < rows.length; first += linesPerInsert)
        await tx.insert(orderBatchLine).values(rows.slice(first, first + linesPerInsert))
      if (!isSmall) await queueOrderBatch(services, tx, id)
      return id
    }),
  )
  // What is left when something fails is done by the job, and the batch's page says so.
  if (isSmall) await workOnOrderBatch(services, { batchId }, {}).catch(services.reportError)
  return batchId
}

/** Returns the id of the batch that undoes another, or null. */
export async function undoingOf(db: Db, batchId: string): Promise<string | null> {
  const isIt = eq(orderBatch.undoesId, batchId)
  const [found] = await db.select({ id: orderBatch.id }).from(orderBatch).where(isIt)
  return found?.id ?? null
}

/**
 * Returns the ids of chosen orders: of ticked ones in their sequence, of a search one more than a batch may have. Numbers
 * that the store does not have are left out.
 */
export async function chosenOrderIds(
  services: Services,
  merchantId: string,
  chosen: OrderChoice,
): Promise<string[]> {
  if ('search' in chosen)
    return orderIdsOfSearch(services, { ...chosen.search, merchantId }, maxOrdersInBatch + 1)
  const numbers = chosen.numbers.slice(0, maxOrdersInBatch + 1)
  return [...(await orderIdsByNumber(services.db, { merchantId, numbers })).values()]
}
