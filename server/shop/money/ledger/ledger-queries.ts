import { asc, eq, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { ledgerPosting, ledgerTransaction } from '#server/db/schema/index.ts'
import type { LedgerKind } from '#shared/money/ledger-reasons.ts'
import type { OrderMoneyView } from '#shared/orders/operator-orders.ts'

/** Returns the ledger's facts of one order, the oldest first. */
export async function factsOfOrder(db: Db, orderId: string | SQLWrapper): Promise<OrderMoneyView['facts']> {
  const rows = await db
    .select({
      fact: ledgerTransaction,
      account: ledgerPosting.account,
      amountMinor: ledgerPosting.amountMinor,
    })
    .from(ledgerTransaction)
    .innerJoin(ledgerPosting, eq(ledgerPosting.transactionId, ledgerTransaction.id))
    .where(eq(ledgerTransaction.orderId, orderId))
    .orderBy(asc(ledgerTransaction.at), asc(ledgerTransaction.id), asc(ledgerPosting.id))
  return [...Map.groupBy(rows, ({ fact }) => fact.id)].flatMap(([id, group]) => {
    const fact = group[0]?.fact
    if (!fact) return []
    const postings = group.map(({ account, amountMinor }) => ({ account, amountMinor }))
    return [{ id, at: fact.at.toISOString(), kind: fact.kind as LedgerKind, postings }]
  })
}
