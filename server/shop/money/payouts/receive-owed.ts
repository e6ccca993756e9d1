import { and, eq, like, or, sum } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { ledgerPosting, ledgerTransaction, merchant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { balancesOf, lockBalances } from '#server/shop/money/ledger/balance-queries.ts'
import { postLedger } from '#server/shop/money/ledger/post-ledger.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'

interface Received {
  store: string
  /** Negative for a payment to the store, out of its credit. */
  amountMinor: number
  /** The transfer's reference, so that money which is reported twice is recorded once. */
  reference: string
}

/**
 * Records that a store pays what it owes, or is paid its credit. A reference whose receipt was reversed may be recorded
 * again, with the right values. Errors: `credit_too_small` if the store's credit is less than what it is paid;
 * `idempotency_mismatch`.
 */
export async function receiveOwed(
  services: Services,
  { store, amountMinor, reference }: Received,
): Promise<{ changed: boolean; leftMinor: number }> {
  const { db, clock, country } = services
  return inTransaction(db, async (tx) => {
    const [found] = await tx.select({ id: merchant.id }).from(merchant).where(eq(merchant.slug, store))
    if (!found) throw new ShopError('not_found', `No store ${store}`)
    // Concurrent records and reversals of receipts of one store happen one after the other.
    await lockBalances(tx, found.id)
    const refId = await currentRefId(tx, `${found.id}:${reference}`)
    const changed = await postLedger(tx, {
      kind: 'receivable_paid',
      refType: 'receivable',
      refId,
      at: clock(),
      currency: country.currency,
      postings: [
        { account: 'bank', amountMinor },
        { account: 'merchant_receivable', merchantId: found.id, amountMinor: -amountMinor },
      ],
    })
    const { receivableMinor: leftMinor } = await balancesOf(tx, found.id)
    if (changed && amountMinor < 0 && leftMinor > 0)
      throw new ShopError('credit_too_small', `The store ${store} has less credit than ${-amountMinor}`)
    if (!changed && (await bookedAmount(tx, refId)) !== amountMinor) {
      throw new ShopError('idempotency_mismatch', `The reference ${reference} is of another amount`)
    }
    const subject = { type: 'receivable', id: refId, name: reference }
    const receipt = {
      action: 'receivable.received',
      merchantId: found.id,
      subject,
      after: { amountMinor },
    } as const
    if (changed) await recordAction(tx, services, receipt)
    return { changed, leftMinor }
  })
}

/** Returns the current reference: each reversal frees it for one more receipt: "…", "…#2", "…#3". */
async function currentRefId(tx: Db, refId: string): Promise<string> {
  const isOfReference = or(
    eq(ledgerTransaction.refId, refId),
    like(ledgerTransaction.refId, `${escapeLike(refId)}#%`),
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

/** Reverses a receipt that was recorded wrongly, by postings of its own. Idempotent. */
export async function reverseReceived(services: Services, receiptId: string): Promise<void> {
  const { db, clock } = services
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
    const changed = await postLedger(tx, {
      kind: 'receivable_reversed',
      refType: 'receivable',
      refId,
      at: clock(),
      currency,
      postings: postings.map((each) => ({
        account: each.account,
        ...(each.merchantId ? { merchantId: each.merchantId } : {}),
        amountMinor: -each.amountMinor,
      })),
    })
    const amountMinor = postings.find(({ account }) => account === 'bank')?.amountMinor ?? 0
    // The reference follows the store's id: "…:TED 12".
    const subject = { type: 'receivable', id: refId, name: refId.slice(merchantId.length + 1) }
    const reversal = { action: 'receivable.reversed', merchantId, subject, before: { amountMinor } } as const
    if (changed) await recordAction(tx, services, reversal)
  })
}
