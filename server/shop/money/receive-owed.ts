import { and, eq, sum } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { ledgerPosting, ledgerTransaction, merchant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ShopError } from '#shared/errors.ts'
import type { Services } from '../services.ts'
import { balancesOf } from './balance-queries.ts'
import { postLedger } from './post-ledger.ts'

interface Received {
  store: string
  amountMinor: number
  /** Of the transfer: told twice, it is the same money. */
  reference: string
}

/** A store pays the commission that it owes. */
export async function receiveOwed(
  { db, clock, country }: Services,
  { store, amountMinor, reference }: Received,
): Promise<{ changed: boolean; leftMinor: number }> {
  return inTransaction(db, async (tx) => {
    const [found] = await tx.select({ id: merchant.id }).from(merchant).where(eq(merchant.slug, store))
    if (!found) throw new ShopError('not_found', `No store ${store}`)
    const refId = `${found.id}:${reference}`
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

async function bookedAmount(tx: Db, refId: string): Promise<number> {
  const [row] = await tx
    .select({ minor: sum(ledgerPosting.amountMinor).mapWith(Number) })
    .from(ledgerPosting)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerPosting.transactionId))
    .where(and(eq(ledgerTransaction.refId, refId), eq(ledgerPosting.account, 'bank')))
  return row?.minor ?? 0
}
