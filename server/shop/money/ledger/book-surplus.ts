import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { ledgerTransaction } from '#server/db/schema/index.ts'
import type { PaymentMethod, Settlement } from '#shared/orders/orders.ts'
import { moneyAccount } from './booked-order.ts'
import { postLedger } from './post-ledger.ts'

interface Surplus {
  receipt: { id: string; method: PaymentMethod; currency: string }
  /** The part of the receipt that pays nothing, or paid nothing until now. */
  amountMinor: number
  at: Date
}

/** Books money that pays nothing owed; in direct settlement the store received it, not the platform. */
export async function bookSurplusReceived(
  tx: Db,
  { settlement, ...surplus }: Surplus & { settlement: Settlement },
): Promise<void> {
  if (settlement !== 'direct') await book(tx, 'surplus_received', surplus, 1)
}

/** Books out a surplus that pays something after all: `bookPlaced` books it as new. */
export const bookSurplusApplied = (tx: Db, surplus: Surplus) => bookOut(tx, 'surplus_applied', surplus)

export const bookSurplusReturned = (tx: Db, surplus: Surplus) => bookOut(tx, 'surplus_returned', surplus)

/** Books a surplus out, only if it was booked as received, because the settlement may have changed since. */
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
    kind,
    refType: 'receipt',
    refId: receipt.id,
    at,
    currency: receipt.currency,
    postings: [
      { account: moneyAccount(receipt.method), amountMinor: sign * amountMinor },
      { account: 'unidentified_receipts', amountMinor: -sign * amountMinor },
    ],
  })
