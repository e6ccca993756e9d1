import { and, eq } from 'drizzle-orm'
import { ledgerPosting, ledgerTransaction } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ShopError } from '#shared/errors.ts'
import type { Services } from '../services.ts'
import { lockBalances } from './balance-queries.ts'
import { postLedger } from './post-ledger.ts'

/** Takes back a receipt that was recorded wrongly, by postings of its own; doing it again changes nothing. */
export async function reverseReceived({ db, clock }: Services, receiptId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const postings = await tx
      .select({
        refId: ledgerTransaction.refId,
        account: ledgerPosting.account,
        merchantId: ledgerPosting.merchantId,
        currency: ledgerPosting.currency,
        amountMinor: ledgerPosting.amountMinor,
      })
      .from(ledgerPosting)
      .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerPosting.transactionId))
      .where(and(eq(ledgerTransaction.id, receiptId), eq(ledgerTransaction.kind, 'receivable_paid')))
    const [first] = postings
    const merchantId = postings.find((each) => each.merchantId)?.merchantId
    if (!first || !merchantId) throw new ShopError('not_found', `No receipt ${receiptId}`)
    await lockBalances(tx, merchantId)
    const { refId, currency } = first
    await postLedger(tx, {
      ...{ kind: 'receivable_reversed', refType: 'receivable', refId, at: clock(), currency },
      postings: postings.map((each) => ({
        account: each.account,
        ...(each.merchantId ? { merchantId: each.merchantId } : {}),
        amountMinor: -each.amountMinor,
      })),
    })
  })
}
