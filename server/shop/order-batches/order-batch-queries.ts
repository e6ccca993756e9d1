import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { order, orderBatch, orderBatchLine, user } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import { orderRows } from '#server/shop/orders/views/order-row-queries.ts'
import { stateOf } from '#server/shop/orders/views/order-view.ts'
import type { Services } from '#server/shop/services.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import {
  type LeftOrder,
  type OrderBatchView,
  undoBatchMs,
  undoOfAction,
} from '#shared/orders/order-batches.ts'
import { badgeOf } from '#shared/orders/orders.ts'

type Reading = Pick<Services, 'db' | 'clock'>

interface BatchKey {
  merchantId: string
  batchId: string
}

/** Returns the progress of a batch of a store. Null if the store has none of this id. */
export async function batchOfStore(
  services: Reading,
  { merchantId, batchId }: BatchKey,
): Promise<OrderBatchView | null> {
  const [found] = await batchRows(services.db).where(
    and(eq(orderBatch.merchantId, merchantId), eq(orderBatch.id, batchId)),
  )
  return found ? batchView(services, found) : null
}

const batchesPerPage = 20

/** Reads a page of a store's batches, the newest first. */
export const batchesOfStore = (
  services: Reading,
  { merchantId, cursor }: { merchantId: string; cursor: string | null },
): Promise<ListPart<OrderBatchView>> =>
  listOf({
    order: newestFirst(orderBatch.createdAt, orderBatch.id),
    perPage: batchesPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      batchRows(services.db)
        .where(and(eq(orderBatch.merchantId, merchantId), isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: ({ id }) => id,
    view: (rows) => rows.map((row) => batchView(services, row)),
  })

type FoundBatch = Awaited<ReturnType<typeof batchRows>>[number]

function batchRows(db: Db) {
  const countOf = (outcome: 'done' | 'left') =>
    sql<number>`(count(*) filter (where ${orderBatchLine.outcome} = ${outcome}))::int`
  const counts = db
    .select({
      total: sql<number>`count(*)::int`.as('total'),
      done: countOf('done').as('done'),
      left: countOf('left').as('left'),
    })
    .from(orderBatchLine)
    .where(eq(orderBatchLine.batchId, orderBatch.id))
    .as('counts')
  return db
    .select({
      id: orderBatch.id,
      action: orderBatch.action,
      createdAt: orderBatch.createdAt,
      finishedAt: orderBatch.finishedAt,
      by: user.name,
      isUndone: sql<boolean>`exists (select from ${orderBatch} undo where undo.undoes_id = ${orderBatch.id})`,
      total: counts.total,
      done: counts.done,
      left: counts.left,
      micros: microsOf(orderBatch.createdAt),
    })
    .from(orderBatch)
    .innerJoin(user, eq(user.id, orderBatch.userId))
    .innerJoinLateral(counts, sql`true`)
}

function batchView({ clock }: Reading, { micros: _, ...found }: FoundBatch): OrderBatchView {
  const { createdAt, finishedAt, isUndone, ...counts } = found
  const until = undoEnd(createdAt)
  const isPossible = finishedAt !== null && undoOfAction[found.action] && found.done > 0
  return {
    ...counts,
    at: createdAt.toISOString(),
    isFinished: finishedAt !== null,
    undoUntil: isPossible && !isUndone && clock() <= until ? until.toISOString() : null,
  }
}

export const undoEnd = (startedAt: Date) => new Date(startedAt.getTime() + undoBatchMs)

/** Orders that a page names of those that a batch has left. */
const maxNamedOrders = 200

/** Returns the first orders that a batch has left, in their sequence. */
export async function leftOrders(db: Db, { merchantId, batchId }: BatchKey): Promise<LeftOrder[]> {
  const left = await db
    .select({ orderId: orderBatchLine.orderId, problem: orderBatchLine.problem })
    .from(orderBatchLine)
    .innerJoin(orderBatch, eq(orderBatch.id, orderBatchLine.batchId))
    .where(
      and(
        eq(orderBatchLine.batchId, batchId),
        eq(orderBatch.merchantId, merchantId),
        eq(orderBatchLine.outcome, 'left'),
      ),
    )
    .orderBy(asc(orderBatchLine.position))
    .limit(maxNamedOrders)
  const ids = left.map(({ orderId }) => orderId)
  const rows = await orderRows(db, inArray(order.id, ids), { limit: maxNamedOrders })
  const rowOf = new Map(rows.map((row) => [row.order.id, row]))
  return left.flatMap(({ orderId, problem }) => {
    const row = rowOf.get(orderId)
    if (!row) return []
    return [{ number: row.order.number, customer: row.group.name, label: badgeOf(stateOf(row)), problem }]
  })
}
