import { and, eq } from 'drizzle-orm'
import type { PaymentMethod, Settlement } from '#shared/orders/orders.ts'
import type { Db } from '../../../db/connect.ts'
import { ledgerTransaction } from '../../../db/schema/index.ts'
import { moneyAccount } from './booked-order.ts'
import { postLedger } from './post-ledger.ts'

interface Surplus {
  receipt: { id: string; method: PaymentMethod; currency: string }
  /** What of the receipt pays nothing, or did so until now. */
  amountMinor: number
  at: Date
}

/** Money came that pays nothing that is owed; in direct settlement it came to its store. */
export async function bookSurplusReceived(
  tx: Db,
  { settlement, ...surplus }: Surplus & { settlement: Settlement },
): Promise<void> {
  if (settlement !== 'direct') await book(tx, 'surplus_received', surplus, 1)
}

/** It pays something after all: `bookPlaced` books it as if it came now, so here it leaves. */
export const bookSurplusApplied = (tx: Db, surplus: Surplus) => bookOut(tx, 'surplus_applied', surplus)

export const bookSurplusReturned = (tx: Db, surplus: Surplus) => bookOut(tx, 'surplus_returned', surplus)

/** What leaves must have come: the settlement of today says nothing of the books of then. */
async function bookOut(tx: Db, kind: 'surplus_applied' | 'surplus_returned', surplus: Surplus) {
  const { kind: fact, refType, refId } = ledgerTransaction
  const came = and(eq(fact, 'surplus_received'), eq(refType, 'receipt'), eq(refId, surplus.receipt.id))
  if ((await tx.$count(ledgerTransaction, came)) > 0) await book(tx, kind, surplus, -1)
}

const book = (
  tx: Db,
  kind: 'surplus_received' | 'surplus_applied' | 'surplus_returned',
  { receipt, amountMinor, at }: Surplus,
  sign: 1 | -1,
) =>
  postLedger(tx, {
    ...{ kind, refType: 'receipt', refId: receipt.id, at, currency: receipt.currency },
    postings: [
      { account: moneyAccount(receipt.method), amountMinor: sign * amountMinor },
      { account: 'unidentified_receipts', amountMinor: -sign * amountMinor },
    ],
  })
