import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { payment, paymentAllocation } from '#server/db/schema/index.ts'
import type { Services } from '../../services.ts'
import { isOpen, type LockedOrder, lockPayment } from '../lock-order.ts'
import { applyReceipts } from './apply-receipts.ts'
import { askForTheRest } from './ask-for-the-rest.ts'
import { capturePayment } from './capture-payment.ts'
import { sumOf, unappliedReceipts } from './unapplied-receipts.ts'

/** One of several orders is off before their group is paid: the payment asks for the rest, or has it already. */
export async function voidAllocation(tx: Db, services: Services, locked: LockedOrder): Promise<void> {
  const { order, allocation } = locked
  const amountMinor = locked.payment.amountMinor - allocation.amountMinor
  await tx
    .update(paymentAllocation)
    .set({ void: true })
    .where(
      and(eq(paymentAllocation.paymentId, allocation.paymentId), eq(paymentAllocation.orderId, order.id)),
    )
  await tx.update(payment).set({ amountMinor }).where(eq(payment.id, allocation.paymentId))
  const rest = await lockPayment(tx, allocation.paymentId)
  const receipts = await unappliedReceipts(tx, rest.payment)
  if (sumOf(receipts) >= amountMinor) {
    await capturePayment(tx, services, rest, { by: 'system' })
    await applyReceipts(tx, services, rest, { receipts, attempt: rest.attempt, newest: null })
  } else if (isOpen(rest.attempt)) {
    await askForTheRest(tx, services, rest, 'fewer')
  }
}
