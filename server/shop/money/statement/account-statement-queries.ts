import { and, asc, type Column, desc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { ledgerPosting, ledgerTransaction, order, refund } from '#server/db/schema/index.ts'
import { isPastCursor, microsOf, type TimeCursor } from '#server/db/time-cursor.ts'
import { reasonsOf } from '#server/shop/money/ledger/movement-reasons.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import { type MovementView, movementsPerPage } from '#shared/money/account-statement.ts'
import type { LedgerKind } from '#shared/money/ledger-reasons.ts'
import type { Period } from './month-period.ts'
import { isUnbookedOrder, isUnbookedRefund, unbookedFact } from './unbooked-facts.ts'

/** Returns movements, the newest first, of one month or of all time. */
export const movementsOfMerchant = (
  db: Db,
  merchantId: string,
  { period, cursor }: { period: Period | null; cursor: string | null },
) => movementPage(db, merchantId, { period, orderId: null, cursor })

/** Returns all movements of one order of the store, the newest first. Empty if the store has no such order. */
export async function movementsOfOrder(
  db: Db,
  merchantId: string,
  { orderNumber, cursor }: { orderNumber: string; cursor: string | null },
): Promise<ListPart<MovementView>> {
  const isIt = and(eq(order.number, orderNumber), eq(order.merchantId, merchantId))
  const [found] = await db.select({ orderId: order.id }).from(order).where(isIt)
  if (!found) return { items: [], next: null, previous: null }
  return movementPage(db, merchantId, { period: null, orderId: found.orderId, cursor })
}

interface MovementFilter {
  period: Period | null
  /** Null for movements of all orders and of none. */
  orderId: string | null
}

const movementPage = (
  db: Db,
  merchantId: string,
  { cursor, ...filter }: MovementFilter & { cursor: string | null },
): Promise<ListPart<MovementView>> =>
  listOf({
    order: newestFirst(ledgerPosting.at, ledgerPosting.transactionId),
    perPage: movementsPerPage,
    cursor,
    query: (slice) => movementRows(db, merchantId, { ...filter, cursor: slice.cursor, limit: slice.limit }),
    idOf: ({ id }) => id,
    async view(rows) {
      const reasons = await reasonsOf(db, rows)
      return rows.map((row) => movementView(row, reasons.get(row.id) ?? null))
    },
  })

export interface MovementRow {
  id: string
  micros: number
  at: Date
  kind: LedgerKind
  refId: string
  orderId: string | null
  orderNumber: string | null
  pendingMinor: number
  availableMinor: number
  disputedMinor: number
  owedMinor: number
}

/**
 * Query of a store's postings, those of one fact together, and of the paid orders and refunds that are not in the
 * ledger, because the money is the store's own and no commission was due. Indexes give all of them in this order.
 */
export async function movementRows(
  db: Db,
  merchantId: string,
  { period, orderId, cursor, limit }: MovementFilter & { cursor: TimeCursor | null; limit: number },
): Promise<MovementRow[]> {
  const { at, transactionId } = ledgerPosting
  const newestFirst = cursor?.direction !== 'newer'
  const direction = newestFirst ? desc : asc
  const postings = db
    .select({
      at: sql<Date>`${at}`.mapWith(at).as('moved_at'),
      id: sql<string>`${transactionId}`.as('movement_id'),
      unbookedOrderId: sql<string | null>`null::uuid`.as('unbooked_order_id'),
      unbookedKind: sql<string | null>`null::text`.as('unbooked_kind'),
      pendingMinor: changeOf('merchant_pending').as('pending_minor'),
      availableMinor: changeOf('merchant_available').as('available_minor'),
      disputedMinor: changeOf('merchant_chargeback_hold').as('disputed_minor'),
      owedMinor: changeOf('merchant_receivable').as('owed_minor'),
    })
    .from(ledgerPosting)
    .where(
      and(
        eq(ledgerPosting.merchantId, merchantId),
        orderId ? inArray(transactionId, transactionsOf(db, orderId)) : undefined,
        period ? gte(at, period.from) : undefined,
        period ? lt(at, period.until) : undefined,
        cursor ? isPastCursor(at, transactionId, cursor) : undefined,
      ),
    )
    .groupBy(at, transactionId)
    .orderBy(direction(at), direction(transactionId))
    .limit(limit)
  const booked = db.$with('booked').as(postings)
  // Nothing beyond a full page of postings is shown, so few orders of a store with commission are read.
  const end = newestFirst ? sql`min(${booked.at})` : sql`max(${booked.at})`
  const pageEnd = sql`(select case when count(*) = ${limit} then ${end} end from ${booked})`
  const onPage = (time: SQL, id: Column) =>
    and(
      orderId ? eq(order.id, orderId) : undefined,
      newestFirst
        ? sql`${time} >= coalesce(${pageEnd}, '-infinity')`
        : sql`${time} <= coalesce(${pageEnd}, 'infinity')`,
      period ? sql`${time} >= ${period.from}` : undefined,
      period ? sql`${time} < ${period.until}` : undefined,
      cursor ? isPastCursor(time, id, cursor) : undefined,
    )
  const [placedAt, openedAt] = [sql`${order.placedAt}`, sql`${refund.createdAt}`]
  const unbookedOrders = db
    .select(unbookedFact('captured', placedAt, order.id))
    .from(order)
    .where(and(isUnbookedOrder(merchantId), onPage(placedAt, order.id)))
    .orderBy(direction(order.placedAt), direction(order.id))
    .limit(limit)
  const unbookedRefunds = db
    .select(unbookedFact('refund_opened', openedAt, refund.id))
    .from(refund)
    .innerJoin(order, eq(order.id, refund.orderId))
    .where(and(isUnbookedRefund(merchantId), onPage(openedAt, refund.id)))
    .orderBy(direction(refund.createdAt), direction(refund.id))
    .limit(limit)
  const all = unionAll(db.select().from(booked), unbookedOrders, unbookedRefunds).as('movements')
  const changes = db
    .select()
    .from(all)
    .orderBy(direction(all.at), direction(all.id))
    .limit(limit)
    .as('changes')
  const rows = await db
    .with(booked)
    .select({
      id: changes.id,
      micros: microsOf(changes.at).mapWith(Number),
      at: changes.at,
      kind: sql<LedgerKind>`coalesce(${ledgerTransaction.kind}, ${changes.unbookedKind})`,
      refId: sql<string>`coalesce(${ledgerTransaction.refId}, ${changes.id}::text)`,
      orderId: order.id,
      orderNumber: order.number,
      pendingMinor: changes.pendingMinor,
      availableMinor: changes.availableMinor,
      disputedMinor: changes.disputedMinor,
      owedMinor: changes.owedMinor,
    })
    .from(changes)
    .leftJoin(ledgerTransaction, eq(ledgerTransaction.id, changes.id))
    .leftJoin(order, sql`${order.id} = coalesce(${ledgerTransaction.orderId}, ${changes.unbookedOrderId})`)
    .orderBy(direction(changes.at), direction(changes.id))
  return rows
}

const transactionsOf = (db: Db, orderId: string) =>
  db
    .select({ id: ledgerTransaction.id })
    .from(ledgerTransaction)
    .where(eq(ledgerTransaction.orderId, orderId))

/**
 * Returns when the store's statement begins: with its first posting, or with its first paid order. Null if it is empty.
 */
export async function firstEntryAt(db: Db, merchantId: string): Promise<Date | null> {
  const booked = sql`(select min(${ledgerPosting.at}) from ${ledgerPosting} where ${ledgerPosting.merchantId} = ${merchantId})`
  const paid = sql`(select min(${order.placedAt}) from ${order} where ${order.merchantId} = ${merchantId})`
  const { rows } = await db.execute<{ micros: string | null }>(
    sql`select ${microsOf(sql`least(${booked}, ${paid})`)} as micros`,
  )
  const micros = rows[0]?.micros
  return micros ? new Date(Number(micros) / 1_000) : null
}

/** Returns the time of the store's first posting, or null if there is none. */
export async function firstMovementAt(db: Db, merchantId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: ledgerPosting.at })
    .from(ledgerPosting)
    .where(and(eq(ledgerPosting.merchantId, merchantId), isNotNull(ledgerPosting.merchantId)))
    .orderBy(asc(ledgerPosting.at), asc(ledgerPosting.transactionId))
    .limit(1)
  return row?.at ?? null
}

/**
 * SQL expression: the change of an account from the store's side. What is the store's grows with credits, what it owes
 * with debits.
 */
function changeOf(
  account: 'merchant_pending' | 'merchant_available' | 'merchant_chargeback_hold' | 'merchant_receivable',
) {
  const sign: SQL = account === 'merchant_receivable' ? sql`` : sql`-`
  return sql`coalesce(sum(${sign}${ledgerPosting.amountMinor}) filter (where ${ledgerPosting.account} = ${account}), 0)`.mapWith(
    Number,
  )
}

const movementView = (row: MovementRow, why: MovementView['why']): MovementView => ({
  kind: row.kind,
  at: row.at.toISOString(),
  orderNumber: row.orderNumber,
  pendingMinor: row.pendingMinor,
  availableMinor: row.availableMinor,
  disputedMinor: row.disputedMinor,
  owedMinor: row.owedMinor,
  why,
})
