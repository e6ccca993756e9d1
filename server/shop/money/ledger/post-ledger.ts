import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { ledgerPosting, ledgerTransaction } from '#server/db/schema/index.ts'
import type { LedgerAccount, LedgerKind, LedgerRefType } from '#shared/money/ledger-reasons.ts'

/** A posting. Debits are positive, credits negative. */
export interface Posting {
  account: LedgerAccount
  /** Required for the accounts that each merchant has. */
  merchantId?: string
  amountMinor: number
}

export interface LedgerFact {
  kind: LedgerKind
  refType: LedgerRefType
  refId: string
  orderId?: string
  at: Date
  currency: string
  postings: readonly Posting[]
}

/** Writes a fact into the ledger, once. Returns false if it was there already. Postings of zero are left out. */
export async function postLedger(tx: Db, fact: LedgerFact): Promise<boolean> {
  const { kind, refType, refId, orderId, at, currency } = fact
  const postings = fact.postings.filter(({ amountMinor }) => amountMinor !== 0)
  if (postings.length === 0) return true
  const id = newId()
  const [written] = await tx
    .insert(ledgerTransaction)
    .values({ id, kind, refType, refId, orderId, at })
    .onConflictDoNothing()
    .returning({ id: ledgerTransaction.id })
  if (!written) return false
  await tx
    .insert(ledgerPosting)
    .values(postings.map((posting) => ({ ...posting, transactionId: id, currency, at })))
  return true
}
