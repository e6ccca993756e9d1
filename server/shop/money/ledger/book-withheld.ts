import type { Db } from '#server/db/connect.ts'
import { type BookedOrder, moneyAccount } from './booked-order.ts'
import { postLedger } from './post-ledger.ts'

interface Withheld {
  order: BookedOrder
  receiptId: string
  /** How often it has changed: each change is a new fact. */
  turns: number
  /** What the provider withheld in addition; negative when the platform gave something back. */
  changeMinor: number
  at: Date
}

/**
 * Books the commission that a store's provider withholds for the platform as paid, and what was given back as owed
 * again.
 */
export async function bookWithheld(tx: Db, { order, receiptId, turns, changeMinor, at }: Withheld) {
  const { id: orderId, merchantId, currency } = order
  await postLedger(tx, {
    kind: changeMinor > 0 ? 'commission_withheld' : 'commission_returned',
    refType: 'receipt',
    refId: `${receiptId}:${turns}`,
    orderId,
    at,
    currency,
    postings: [
      { account: moneyAccount('card'), amountMinor: changeMinor },
      { account: 'merchant_receivable', merchantId, amountMinor: -changeMinor },
    ],
  })
}
