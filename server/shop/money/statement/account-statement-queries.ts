import { and, asc, desc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { ledgerPosting, ledgerTransaction, order } from '#server/db/schema/index.ts'
import {
  cursorPage,
  isPastCursor,
  microsOf,
  readTimeCursor,
  type TimeCursor,
} from '#server/db/time-cursor.ts'
import { reasonsOf } from '#server/shop/money/ledger/movement-reasons.ts'
import { type MovementView, movementsPerPage } from '#shared/money/account-statement.ts'
import type { LedgerKind } from '#shared/money/ledger-reasons.ts'
import type { Period } from './month-period.ts'

/** The newest first; of one month, or of all time. */
export async function movementsOfMerchant(
  db: Db,
  merchantId: string,
  { period, cursor: written }: { period: Period | null; cursor: string | null },
): Promise<{ items: MovementView[]; next: string | null; previous: string | null }> {
  const cursor = readTimeCursor(written)
  const found = await movementRows(db, merchantId, { period, cursor, limit: movementsPerPage + 1 })
  const { rows, next, previous } = cursorPage(found, cursor, {
    limit: movementsPerPage,
    cursorOf: (row) => row,
  })
  const reasons = await reasonsOf(db, rows)
  return { items: rows.map((row) => movementView(row, reasons.get(row.id) ?? null)), next, previous }
}

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

/** A store's postings of one fact together; the index gives them in this order. */
export async function movementRows(
  db: Db,
  merchantId: string,
  { period, cursor, limit }: { period: Period | null; cursor: TimeCursor | null; limit: number },
): Promise<MovementRow[]> {
  const { at, transactionId } = ledgerPosting
  const newestFirst = cursor?.direction !== 'newer'
  const changes = db
    .select({
      at,
      transactionId,
      pendingMinor: changeOf('merchant_pending').as('pending_minor'),
      availableMinor: changeOf('merchant_available').as('available_minor'),
      disputedMinor: changeOf('merchant_chargeback_hold').as('disputed_minor'),
      owedMinor: changeOf('merchant_receivable').as('owed_minor'),
    })
    .from(ledgerPosting)
    .where(
      and(
        eq(ledgerPosting.merchantId, merchantId),
        period ? gte(at, period.from) : undefined,
        period ? lt(at, period.until) : undefined,
        cursor ? isPastCursor(at, transactionId, cursor) : undefined,
      ),
    )
    .groupBy(at, transactionId)
    .orderBy(...(newestFirst ? [desc(at), desc(transactionId)] : [asc(at), asc(transactionId)]))
    .limit(limit)
    .as('changes')
  const direction = newestFirst ? desc : asc
  const rows = await db
    .select({
      id: changes.transactionId,
      micros: microsOf(changes.at).mapWith(Number),
      at: changes.at,
      kind: ledgerTransaction.kind,
      refId: ledgerTransaction.refId,
      orderId: ledgerTransaction.orderId,
      orderNumber: order.number,
      pendingMinor: changes.pendingMinor,
      availableMinor: changes.availableMinor,
      disputedMinor: changes.disputedMinor,
      owedMinor: changes.owedMinor,
    })
    .from(changes)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, changes.transactionId))
    .leftJoin(order, eq(order.id, ledgerTransaction.orderId))
    .orderBy(direction(changes.at), direction(changes.transactionId))
  return rows.map((row) => ({ ...row, kind: row.kind as LedgerKind }))
}

/** When the store's books begin; null: nothing is in them. */
export async function firstMovementAt(db: Db, merchantId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: ledgerPosting.at })
    .from(ledgerPosting)
    .where(and(eq(ledgerPosting.merchantId, merchantId), isNotNull(ledgerPosting.merchantId)))
    .orderBy(asc(ledgerPosting.at), asc(ledgerPosting.transactionId))
    .limit(1)
  return row?.at ?? null
}

/** What is the store's grows with credits, what it owes with debits. */
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
