import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import { ledgerPosting, ledgerTransaction, merchant } from '#server/db/schema/index.ts'
import { cursorPage, isPastCursor, microsOf, readTimeCursor } from '#server/db/time-cursor.ts'
import type { ReceivedOwed } from '#shared/pages.ts'

const receiptsPerPage = 20

/** What stores paid of what they owe, the newest first, and whether it was taken back. */
export async function receivedOwed(
  db: Db,
  written: string | null,
): Promise<{ items: ReceivedOwed[]; next: string | null; previous: string | null }> {
  const cursor = readTimeCursor(written)
  const isNewestFirst = cursor?.direction !== 'newer'
  const { id, at, refId, kind } = ledgerTransaction
  const reversal = alias(ledgerTransaction, 'reversal')
  const found = await db
    .select({
      ...{ id, at, refId, merchantId: merchant.id, micros: microsOf(at) },
      store: merchant.name,
      minor: sql<number>`-${ledgerPosting.amountMinor}`.mapWith(Number),
      reversedAt: reversal.at,
    })
    .from(ledgerTransaction)
    .innerJoin(ledgerPosting, and(eq(ledgerPosting.transactionId, id), isNotNull(ledgerPosting.merchantId)))
    .innerJoin(merchant, eq(merchant.id, ledgerPosting.merchantId))
    .leftJoin(
      reversal,
      and(
        eq(reversal.kind, 'receivable_reversed'),
        eq(reversal.refType, 'receivable'),
        eq(reversal.refId, refId),
      ),
    )
    .where(and(eq(kind, 'receivable_paid'), cursor ? isPastCursor(at, id, cursor) : undefined))
    .orderBy(isNewestFirst ? desc(at) : at, isNewestFirst ? desc(id) : id)
    .limit(receiptsPerPage + 1)
  const { rows, next, previous } = cursorPage(found, cursor, {
    limit: receiptsPerPage,
    cursorOf: (row) => row,
  })
  const items = rows.map(
    (row): ReceivedOwed => ({
      ...{ id: row.id, store: row.store, minor: row.minor, at: row.at.toISOString() },
      reference: row.refId.slice(row.merchantId.length + 1).replace(/#\d+$/, ''),
      reversedAt: row.reversedAt?.toISOString() ?? null,
    }),
  )
  return { items, next, previous }
}
