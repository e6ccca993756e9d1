import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { paymentReceipt, withheldCommission } from '#server/db/schema/index.ts'
import type { ProviderWithheld } from '#server/payments/payment-provider.ts'
import { bookWithheld } from '#server/shop/money/ledger/book-withheld.ts'
import type { AttemptRow, LockedPayment } from '#server/shop/orders/lock-order.ts'
import type { Services } from '#server/shop/services.ts'

/**
 * Records what a provider reports that it withheld of a receipt, which refunds and chargebacks change by the provider's
 * rules. A report older than the stored one changes nothing. Only stores' own accounts withhold: one order each.
 */
export async function recordWithheld(
  tx: Db,
  services: Services,
  { payment, orders }: LockedPayment,
  { attempt, reported }: { attempt: AttemptRow; reported: ProviderWithheld },
): Promise<boolean> {
  const { receiptRef, takenMinor, returnedMinor, changedAt } = reported
  const isIt = and(eq(paymentReceipt.method, attempt.method), eq(paymentReceipt.providerRef, receiptRef))
  const [receipt] = await tx.select({ id: paymentReceipt.id }).from(paymentReceipt).where(isIt)
  const order = orders[0]?.order
  // Nothing is withheld of a receipt that the shop has not recorded yet.
  if (!receipt || !order || payment.settlement !== 'direct') return false
  const [known] = await tx
    .select()
    .from(withheldCommission)
    .where(eq(withheldCommission.receiptId, receipt.id))
  if (known && known.changedAt > changedAt) return false
  const changeMinor = takenMinor - returnedMinor - ((known?.takenMinor ?? 0) - (known?.returnedMinor ?? 0))
  const turns = (known?.turns ?? 0) + (changeMinor === 0 ? 0 : 1)
  const row = { takenMinor, returnedMinor, turns, changedAt }
  await tx
    .insert(withheldCommission)
    .values({ receiptId: receipt.id, orderId: order.id, ...row })
    .onConflictDoUpdate({ target: withheldCommission.receiptId, set: row })
  if (changeMinor === 0) return false
  await bookWithheld(tx, { order, receiptId: receipt.id, turns, changeMinor, at: services.clock() })
  return true
}
