import { and, asc, count, eq, gt, inArray, ne, type SQL, sql, sum } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { forwardPage, listOf, newestFirst } from '#server/db/list-of.ts'
import { merchant, payout, payoutBatch, user } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import { isActiveOperatorWith } from '#server/shop/customers/customer-queries.ts'
import type { Services } from '#server/shop/services.ts'
import {
  isTransfer,
  type PayoutBatchCard,
  type PayoutBatchSums,
  type PayoutBatchView,
  payoutMovesByHand,
  type SecondPersonView,
} from '#shared/money/payouts.ts'
import { payoutStatuses } from '#shared/orders/order-moves.ts'
import { defer } from '#shared/runtime/deferred.ts'
import { stripeWays } from './stripe-way.ts'

const batchesPerPage = 20
const payoutsPerPage = 50

/** Returns the batches, the newest first. */
export async function payoutBatches(db: Db, cursor: string | null) {
  const { id, number, createdAt } = payoutBatch
  const batches = await listOf({
    order: newestFirst(createdAt, id),
    perPage: batchesPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      db
        .select({ id, number, createdAt, isWaiting: isWaitingSql, micros: microsOf(createdAt) })
        .from(payoutBatch)
        .where(isBeyond)
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: (row) => row.id,
    view: (rows) => [...rows],
  })
  const items = batches.items.map(
    ({ number: name, createdAt: at, isWaiting }): PayoutBatchCard => ({
      number: name,
      at: at.toISOString(),
      isWaiting,
    }),
  )
  return {
    batches: { ...batches, items },
    sums: items.length > 0 ? defer(sumsByNumber(db, batches.items)) : {},
  }
}

/** SQL expression: the query's batch waits for a second person. */
const isWaitingSql = sql<boolean>`${payoutBatch.needsSecondPerson} and ${payoutBatch.approvedAt} is null and exists (
  select from ${payout} draft where draft.batch_id = ${payoutBatch}.id and draft.status = 'draft')`

async function sumsByNumber(
  db: Db,
  batches: readonly { id: string; number: string }[],
): Promise<PayoutBatchSums> {
  const sums = await sumsWhere(
    db,
    inArray(
      payout.batchId,
      batches.map(({ id }) => id),
    ),
  )
  const ofBatch = Map.groupBy(sums, ({ batchId }) => batchId)
  return Object.fromEntries(
    batches.map(({ id, number }) => [
      number,
      (ofBatch.get(id) ?? []).map(({ batchId: _batch, ...sum }) => sum),
    ]),
  )
}

interface ShownBatch {
  number: string
  after: string
  /** The operator who looks at it. */
  seenBy: string | null
}

/** Returns a batch with a page of its payouts, by their stores' slugs. Null if there is none. */
export async function payoutBatchPage(
  services: Pick<Services, 'db' | 'stripeConnect'>,
  { number, after, seenBy }: ShownBatch,
): Promise<PayoutBatchView | null> {
  const { db } = services
  const [batch] = await db.select().from(payoutBatch).where(eq(payoutBatch.number, number))
  if (!batch) return null
  const { status, way } = payout
  const [secondPerson, sums, kinds, rows] = await Promise.all([
    batch.needsSecondPerson ? secondPersonOf(db, batch, seenBy) : null,
    sumsWhere(db, eq(payout.batchId, batch.id)),
    db.selectDistinct({ status, way }).from(payout).where(eq(payout.batchId, batch.id)),
    db
      .select({ payout, slug: merchant.slug, name: merchant.name })
      .from(payout)
      .innerJoin(merchant, eq(merchant.id, payout.merchantId))
      .where(and(eq(payout.batchId, batch.id), after === '' ? undefined : gt(merchant.slug, after)))
      .orderBy(asc(merchant.slug))
      .limit(payoutsPerPage + 1),
  ])
  const { items: shown, ...page } = forwardPage(rows, {
    isLater: after !== '',
    perPage: payoutsPerPage,
    cursorOf: ({ slug }) => slug,
  })
  const ways = await stripeWays(
    db,
    services,
    shown.map(({ payout: row }) => row.merchantId),
  )
  return {
    number,
    at: batch.createdAt.toISOString(),
    sums: sums.map(({ batchId: _batch, ...sum }) => sum),
    secondPerson,
    moves: payoutStatuses
      .filter((to) => kinds.some((kind) => payoutMovesByHand(kind).includes(to)))
      .filter((to) => to !== 'approved' || !secondPerson?.isOwn),
    isWaiting: secondPerson?.approved === null && kinds.some(({ status: each }) => each === 'draft'),
    isInFile: kinds.some((kind) => kind.status === 'processing' && !isTransfer(kind)),
    payouts: {
      ...page,
      items: shown.map(({ payout: row, slug, name }) => ({
        store: slug,
        name,
        status: row.status,
        pixKey: row.pixKey,
        failure: row.failure,
        grossMinor: row.grossMinor,
        nettedMinor: row.nettedMinor,
        amountMinor: row.amountMinor,
        way: isSent(row) ? row.way : row.amountMinor > 0 && ways.has(row.merchantId) ? 'stripe' : 'pix',
        moves: payoutMovesByHand(row),
      })),
    },
  }
}

async function secondPersonOf(
  db: Db,
  { createdBy, approvedBy, approvedAt }: typeof payoutBatch.$inferSelect,
  seenBy: string | null,
): Promise<SecondPersonView> {
  const ids = [createdBy, approvedBy].filter((id) => id !== null)
  const mayApprove = isActiveOperatorWith('payouts.create')
  const [people, others] = await Promise.all([
    ids.length > 0 ? db.select({ id: user.id, name: user.name }).from(user).where(inArray(user.id, ids)) : [],
    db.$count(user, createdBy ? and(mayApprove, ne(user.id, createdBy)) : mayApprove),
  ])
  const nameOf = (id: string | null) => people.find((each) => each.id === id)?.name ?? null
  return {
    createdBy: nameOf(createdBy),
    approved: approvedAt && { by: nameOf(approvedBy), at: approvedAt.toISOString() },
    isOwn: createdBy !== null && createdBy === seenBy,
    isAlone: others === 0,
  }
}

/**
 * Tells whether the way of a payout is settled. Before it is sent, and after it failed, the store's current account
 * decides.
 */
const isSent = ({ status }: typeof payout.$inferSelect) => ['processing', 'paid', 'returned'].includes(status)

/** Returns the count and the sum of payouts by batch and status. */
const sumsWhere = (db: Db, where: SQL) =>
  db
    .select({
      batchId: payout.batchId,
      status: payout.status,
      count: count(),
      amountMinor: sql`coalesce(${sum(payout.amountMinor)}, 0)`.mapWith(Number),
    })
    .from(payout)
    .where(where)
    .groupBy(payout.batchId, payout.status)
    .orderBy(payout.status)
