import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { paymentReceipt, refund } from '#server/db/schema/index.ts'
import type { Services } from '../../services.ts'
import { closeTask } from '../../tasks/close-task.ts'
import { type LockedPayment, owedOrders } from '../lock-order.ts'
import { askForTheRest } from '../payments/ask-for-the-rest.ts'
import { moveRefund } from '../refunds/move-refund.ts'
import { markReturned } from '../refunds/return-surplus.ts'
import { refundArrived } from '../refunds/settle-refund.ts'
import type { DisputeRow } from './move-dispute.ts'

/**
 * A bank that gave the money back has done what we owed its customer already: a surplus, and refunds on their
 * way, as far as it is enough for each. Nobody gives them back a second time. Answers what it was enough for.
 */
export async function settleByDispute(
  tx: Db,
  services: Services,
  locked: LockedPayment,
  { dispute, restMinor }: { dispute: DisputeRow; restMinor: number },
): Promise<number> {
  let leftMinor = restMinor - (await settleSurplus(tx, services, locked, { dispute, restMinor }))
  const waiting = await tx
    .select()
    .from(refund)
    .where(and(eq(refund.paymentId, locked.payment.id), inArray(refund.status, ['pending', 'failed'])))
    .orderBy(asc(refund.createdAt), asc(refund.id))
  for (const row of waiting) {
    const own = locked.orders.find(({ order }) => order.id === row.orderId)
    if (!own || row.amountMinor > leftMinor) continue
    leftMinor -= row.amountMinor
    const by = 'system' as const
    const { number } = own.order
    if (row.status === 'failed') await moveRefund(tx, row, { to: 'pending', by, number })
    const pending = { ...row, status: 'pending' as const }
    await refundArrived(tx, services, { ...locked, ...own }, pending, {
      by,
      providerRef: dispute.providerRef,
    })
  }
  return restMinor - leftMinor
}

async function settleSurplus(
  tx: Db,
  services: Services,
  locked: LockedPayment,
  { dispute, restMinor }: { dispute: DisputeRow; restMinor: number },
): Promise<number> {
  const [receipt] = await tx.select().from(paymentReceipt).where(eq(paymentReceipt.id, dispute.receiptId))
  if (!receipt) throw new Error(`The dispute ${dispute.providerRef} is of no receipt`)
  const surplusMinor = receipt.amountMinor - receipt.appliedMinor
  if (surplusMinor === 0 || surplusMinor > restMinor) return 0
  if (!(await markReturned(tx, services, receipt.id))) return 0
  const done = { refId: receipt.id, outcome: 'returned', at: services.clock() }
  for (const kind of ['surplus_money', 'late_money', 'underpaid'] as const)
    await closeTask(tx, { kind, ...done })
  const isWaiting = owedOrders(locked).some(({ order }) => order.status === 'pending')
  if (receipt.surplusReason === 'under' && isWaiting) await askForTheRest(tx, services, locked, 'returned')
  return surplusMinor
}
