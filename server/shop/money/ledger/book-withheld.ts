import type { Db } from '#server/db/connect.ts'
import { type BookedOrder, moneyAccount } from './booked-order.ts'
import { postLedger } from './post-ledger.ts'

interface Withheld {
  order: BookedOrder
  receiptId: string
  /** How often it has changed: each change is a fact of its own. */
  turns: number
  /** What the provider withheld more than before; negative: what came back from the platform. */
  changeMinor: number
  at: Date
}

/** A store pays its commission by what its provider withholds for the platform, and owes again what of it went back. */
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
