import { eq } from 'drizzle-orm'
import { merchant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { lockBalances } from '#server/shop/money/ledger/balance-queries.ts'
import { postLedger } from '#server/shop/money/ledger/post-ledger.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'

interface WrittenOff {
  /** The store's slug. */
  store: string
  /** Null for all that the store owes. */
  amountMinor: number | null
  /** The reason why nobody can collect it; the audit log repeats it. */
  reason: string
  /** Created with the form, so that a form sent twice is one decision. */
  formKey: string
}

/**
 * Writes off what a store owes, for good: the platform bears it. Never more than is owed and not withheld by a payout.
 * Errors: `invalid_form` without a reason, `nothing_owed`.
 */
export async function writeOffOwed(
  services: Services,
  { store, amountMinor, reason, formKey }: WrittenOff,
): Promise<{ changed: boolean }> {
  if (reason.trim() === '') throw new ShopError('invalid_form', 'A debt is written off for a reason')
  return inTransaction(services.db, async (tx) => {
    const [found] = await tx
      .select({ id: merchant.id, name: merchant.name })
      .from(merchant)
      .where(eq(merchant.slug, store))
    if (!found) throw new ShopError('not_found', `No store ${store}`)
    const { receivableMinor, nettedMinor } = await lockBalances(tx, found.id)
    const owedMinor = Math.max(receivableMinor - nettedMinor, 0)
    const lostMinor = amountMinor ?? owedMinor
    const refId = `${found.id}:written-off:${formKey}`
    const booked = await postLedger(tx, {
      kind: 'receivable_written_off',
      refType: 'receivable',
      refId,
      at: services.clock(),
      currency: services.country.currency,
      postings: [
        { account: 'debt_losses', amountMinor: lostMinor },
        { account: 'merchant_receivable', merchantId: found.id, amountMinor: -lostMinor },
      ],
    })
    // Repetitions are recognized first, because what was written off is no longer owed.
    if (!booked) return { changed: false }
    if (lostMinor <= 0 || lostMinor > owedMinor)
      throw new ShopError('nothing_owed', `${store} owes ${owedMinor}, less than ${lostMinor}`)
    await recordAction(tx, services, {
      action: 'receivable.written_off',
      merchantId: found.id,
      reason: reason.trim(),
      subject: { type: 'receivable', id: refId, name: found.name },
      after: { amountMinor: lostMinor },
    })
    return { changed: true }
  })
}
