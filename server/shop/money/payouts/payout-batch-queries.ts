import { and, asc, count, desc, eq, gt, sql, sum } from 'drizzle-orm'
import type { PayoutBatchCard, PayoutBatchSum, PayoutBatchView } from '#shared/money/payouts.ts'
import { allowedMoves, type PayoutStatus, payoutMoves, payoutStatuses } from '#shared/orders/order-moves.ts'
import type { Db } from '../../../db/connect.ts'
import { merchant, payout, payoutBatch } from '../../../db/schema/index.ts'
import { cursorPage, isPastCursor, microsOf, readTimeCursor } from '../../../db/time-cursor.ts'

const batchesPerPage = 20
const payoutsPerPage = 50

/** The newest first. */
export async function payoutBatches(db: Db, written: string | null) {
  const cursor = readTimeCursor(written)
  const isNewestFirst = cursor?.direction !== 'newer'
  const { id, number, createdAt } = payoutBatch
  const found = await db
    .select({ id, number, createdAt, micros: microsOf(createdAt) })
    .from(payoutBatch)
    .where(cursor ? isPastCursor(createdAt, id, cursor) : undefined)
    .orderBy(isNewestFirst ? desc(createdAt) : createdAt, isNewestFirst ? desc(id) : id)
    .limit(batchesPerPage + 1)
  const { rows, next, previous } = cursorPage(found, cursor, {
    limit: batchesPerPage,
    cursorOf: (row) => row,
  })
  const sums = await Promise.all(rows.map((row) => sumsOf(db, row.id)))
  const items = rows.map(
    (row, place): PayoutBatchCard => ({
      number: row.number,
      at: row.createdAt.toISOString(),
      sums: sums[place] ?? [],
    }),
  )
  return { items, next, previous }
}

/** A batch with a page of its payouts, by their stores' addresses; null if there is none. */
export async function payoutBatchPage(
  db: Db,
  number: string,
  after: string,
): Promise<PayoutBatchView | null> {
  const [batch] = await db.select().from(payoutBatch).where(eq(payoutBatch.number, number))
  if (!batch) return null
  const [sums, rows] = await Promise.all([
    sumsOf(db, batch.id),
    db
      .select({ payout, slug: merchant.slug, name: merchant.name })
      .from(payout)
      .innerJoin(merchant, eq(merchant.id, payout.merchantId))
      .where(and(eq(payout.batchId, batch.id), after === '' ? undefined : gt(merchant.slug, after)))
      .orderBy(asc(merchant.slug))
      .limit(payoutsPerPage + 1),
  ])
  const shown = rows.slice(0, payoutsPerPage)
  return {
    ...{ number, at: batch.createdAt.toISOString(), sums, isFirst: after === '' },
    moves: payoutStatuses.filter((to) => sums.some(({ status }) => mayGo(status).includes(to))),
    payouts: shown.map(({ payout: row, slug, name }) => ({
      ...{ store: slug, name, status: row.status, pixKey: row.pixKey, failure: row.failure },
      ...{ grossMinor: row.grossMinor, nettedMinor: row.nettedMinor, amountMinor: row.amountMinor },
      moves: mayGo(row.status),
    })),
    next: rows.length > payoutsPerPage ? (shown.at(-1)?.slug ?? null) : null,
  }
}

const mayGo = (from: PayoutStatus) => allowedMoves(payoutMoves, from, 'operator')

/** How many payouts of a batch stand where, and what they come to. */
const sumsOf = (db: Db, batchId: string): Promise<PayoutBatchSum[]> =>
  db
    .select({
      status: payout.status,
      count: count(),
      amountMinor: sql`coalesce(${sum(payout.amountMinor)}, 0)`.mapWith(Number),
    })
    .from(payout)
    .where(eq(payout.batchId, batchId))
    .groupBy(payout.status)
    .orderBy(payout.status)
