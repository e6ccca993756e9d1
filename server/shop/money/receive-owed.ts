import { and, eq, like, or, sum } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { ledgerPosting, ledgerTransaction, merchant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ShopError } from '#shared/errors.ts'
import type { Services } from '../services.ts'
import { balancesOf, lockBalances } from './balance-queries.ts'
import { postLedger } from './post-ledger.ts'

interface Received {
  store: string
  amountMinor: number
  /** Of the transfer: told twice, it is the same money. */
  reference: string
}

/** A store pays what it owes. A reference whose receipt was reversed may be recorded again, as it should have been. */
export async function receiveOwed(
  { db, clock, country }: Services,
  { store, amountMinor, reference }: Received,
): Promise<{ changed: boolean; leftMinor: number }> {
  return inTransaction(db, async (tx) => {
    const [found] = await tx.select({ id: merchant.id }).from(merchant).where(eq(merchant.slug, store))
    if (!found) throw new ShopError('not_found', `No store ${store}`)
    // Two who record or reverse a receipt of one store come one after the other.
    await lockBalances(tx, found.id)
    const refId = await currentRefId(tx, `${found.id}:${reference}`)
    const changed = await postLedger(tx, {
      ...{ kind: 'receivable_paid', refType: 'receivable', refId, at: clock(), currency: country.currency },
      postings: [
        { account: 'bank', amountMinor },
        { account: 'merchant_receivable', merchantId: found.id, amountMinor: -amountMinor },
      ],
    })
    if (!changed && (await bookedAmount(tx, refId)) !== amountMinor) {
      throw new ShopError('idempotency_mismatch', `The reference ${reference} is of another amount`)
    }
    return { changed, leftMinor: (await balancesOf(tx, found.id)).receivableMinor }
  })
}

/** Each reversal frees the reference for one more receipt: "…", "…#2", "…#3". */
async function currentRefId(tx: Db, refId: string): Promise<string> {
  const isOfReference = or(
    eq(ledgerTransaction.refId, refId),
    like(ledgerTransaction.refId, `${refId.replace(/[\\%_]/g, '\\$&')}#%`),
  )
  const reversed = await tx
    .select({ refId: ledgerTransaction.refId })
    .from(ledgerTransaction)
    .where(
      and(
        eq(ledgerTransaction.kind, 'receivable_reversed'),
        eq(ledgerTransaction.refType, 'receivable'),
        isOfReference,
      ),
    )
  return reversed.length === 0 ? refId : `${refId}#${reversed.length + 1}`
}

async function bookedAmount(tx: Db, refId: string): Promise<number> {
  const [row] = await tx
    .select({ minor: sum(ledgerPosting.amountMinor).mapWith(Number) })
    .from(ledgerPosting)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerPosting.transactionId))
    .where(
      and(
        eq(ledgerTransaction.kind, 'receivable_paid'),
        eq(ledgerTransaction.refId, refId),
        eq(ledgerPosting.account, 'bank'),
      ),
    )
  return row?.minor ?? 0
}
