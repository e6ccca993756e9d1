import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { paymentReceipt } from '#server/db/schema/index.ts'
import { bookSurplusApplied } from '#server/shop/money/ledger/book-surplus.ts'
import type { AttemptRow, LockedPayment } from '#server/shop/orders/lock-order.ts'
import { openSurplus } from '#server/shop/orders/refunds/open-surplus.ts'
import type { Services } from '#server/shop/services.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import type { ReceiptRow } from './unapplied-receipts.ts'

interface Applied {
  /** Oldest first. */
  receipts: readonly ReceiptRow[]
  attempt: AttemptRow
  /** The receipt that is not booked yet. */
  newest: ReceiptRow | null
  /** What the value of returned pieces has paid already. */
  exchangedMinor?: number
}

/** Assigns receipts to a captured payment; the excess is a surplus. */
export async function applyReceipts(
  tx: Db,
  services: Services,
  locked: LockedPayment,
  { receipts, attempt, newest, exchangedMinor = 0 }: Applied,
): Promise<void> {
  const at = services.clock()
  let left = locked.payment.amountMinor - exchangedMinor
  for (const receipt of receipts) {
    const appliedMinor = Math.min(left, receipt.amountMinor)
    left -= appliedMinor
    const isNew = receipt.id === newest?.id
    const isAll = appliedMinor === receipt.amountMinor
    await tx
      .update(paymentReceipt)
      .set({
        appliedMinor,
        ...(isAll ? { surplusReason: null, surplusStatus: 'none' } : { surplusReason: 'over' }),
      })
      .where(eq(paymentReceipt.id, receipt.id))
    if (appliedMinor > 0) await bookSurplusApplied(tx, { receipt, amountMinor: appliedMinor, at })
    if (!isNew) {
      await closeTask(tx, { kind: 'underpaid', refId: receipt.id, outcome: 'applied', at })
    }
    if (!isAll) {
      const rest = { ...receipt, appliedMinor }
      await openSurplus(tx, services, locked, { receipt: rest, attempt, reason: 'over', isBooked: !isNew })
    }
  }
}
