import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { ledgerPosting, ledgerTransaction, merchant } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import type { ReceivedOwed } from '#shared/money/owed-by-store.ts'

const receiptsPerPage = 20

/** Returns what stores paid of their debts, the newest first, and whether it was reversed. */
export function receivedOwed(db: Db, cursor: string | null): Promise<ListPart<ReceivedOwed>> {
  const { id, at, refId, kind } = ledgerTransaction
  const reversal = alias(ledgerTransaction, 'reversal')
  return listOf({
    order: newestFirst(at, id),
    perPage: receiptsPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      db
        .select({
          id,
          at,
          refId,
          merchantId: merchant.id,
          micros: microsOf(at),
          store: merchant.name,
          minor: sql<number>`-${ledgerPosting.amountMinor}`.mapWith(Number),
          reversedAt: reversal.at,
        })
        .from(ledgerTransaction)
        .innerJoin(
          ledgerPosting,
          and(eq(ledgerPosting.transactionId, id), isNotNull(ledgerPosting.merchantId)),
        )
        .innerJoin(merchant, eq(merchant.id, ledgerPosting.merchantId))
        .leftJoin(
          reversal,
          and(
            eq(reversal.kind, 'receivable_reversed'),
            eq(reversal.refType, 'receivable'),
            eq(reversal.refId, refId),
          ),
        )
        .where(and(eq(kind, 'receivable_paid'), isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: (row) => row.id,
    view: (rows) =>
      rows.map((row) => ({
        id: row.id,
        store: row.store,
        minor: row.minor,
        at: row.at.toISOString(),
        reference: row.refId.slice(row.merchantId.length + 1).replace(/#\d+$/, ''),
        reversedAt: row.reversedAt?.toISOString() ?? null,
      })),
  })
}
