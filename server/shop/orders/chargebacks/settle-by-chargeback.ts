import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { paymentReceipt, refund } from '#server/db/schema/index.ts'
import { type LockedPayment, owedOrders } from '#server/shop/orders/lock-order.ts'
import { requestRemainder } from '#server/shop/orders/payments/request-remainder.ts'
import { moveRefund } from '#server/shop/orders/refunds/move-refund.ts'
import { markReturned } from '#server/shop/orders/refunds/return-surplus.ts'
import { refundArrived } from '#server/shop/orders/refunds/settle-refund.ts'
import type { Services } from '#server/shop/services.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import type { ChargebackRow } from './chargeback-shares.ts'

/**
 * Settles surpluses and open refunds with a lost chargeback, as far as its amount goes: the bank has already returned
 * the money to the customer, and nothing is returned twice. Returns the amount that was settled.
 */
export async function settleByChargeback(
  tx: Db,
  services: Services,
  locked: LockedPayment,
  { chargeback, remainingMinor }: { chargeback: ChargebackRow; remainingMinor: number },
): Promise<number> {
  let leftMinor = remainingMinor - (await settleSurplus(tx, services, locked, { chargeback, remainingMinor }))
  const waiting = await tx
    .select()
    .from(refund)
    .where(
      and(
        eq(refund.paymentId, locked.payment.id),
        inArray(refund.status, ['pending', 'failed']),
        isNull(refund.replacementId),
      ),
    )
    .orderBy(asc(refund.createdAt), asc(refund.id))
  for (const row of waiting) {
    const own = locked.orders.find(({ order }) => order.id === row.orderId)
    const restMinor = row.amountMinor - (row.sentMinor ?? 0)
    if (!own || restMinor > leftMinor) continue
    leftMinor -= restMinor
    const by = 'system' as const
    const { number } = own.order
    if (row.status === 'failed') await moveRefund(tx, row, { to: 'pending', by, number })
    const pending = { ...row, status: 'pending' as const }
    await refundArrived(tx, services, { ...locked, ...own }, pending, {
      by,
      // A part that the provider had sent is a movement of its own.
      providerRef: row.sentMinor === null ? chargeback.providerRef : row.providerRef,
      sentMinor: row.sentMinor,
    })
  }
  return remainingMinor - leftMinor
}

async function settleSurplus(
  tx: Db,
  services: Services,
  locked: LockedPayment,
  { chargeback, remainingMinor }: { chargeback: ChargebackRow; remainingMinor: number },
): Promise<number> {
  const [receipt] = await tx.select().from(paymentReceipt).where(eq(paymentReceipt.id, chargeback.receiptId))
  if (!receipt) throw new Error(`The chargeback ${chargeback.providerRef} is of no receipt`)
  const surplusMinor = receipt.amountMinor - receipt.appliedMinor
  if (surplusMinor === 0 || surplusMinor > remainingMinor) return 0
  if (!(await markReturned(tx, services, receipt.id))) return 0
  const done = { refId: receipt.id, outcome: 'returned', at: services.clock() }
  for (const kind of ['surplus_money', 'late_money', 'underpaid'] as const)
    await closeTask(tx, { kind, ...done })
  const isWaiting = owedOrders(locked).some(({ order }) => order.status === 'pending')
  if (receipt.surplusReason === 'under' && isWaiting) await requestRemainder(tx, services, locked, 'returned')
  return surplusMinor
}
