import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { paymentReceipt, type surplusReasons } from '#server/db/schema/index.ts'
import { bookSurplusReceived } from '#server/shop/money/ledger/book-surplus.ts'
import { type AttemptRow, type LockedPayment, owedOrders } from '#server/shop/orders/lock-order.ts'
import { findProvider } from '#server/shop/orders/payments/provider-of.ts'
import type { ReceiptRow } from '#server/shop/orders/payments/unapplied-receipts.ts'
import type { Services } from '#server/shop/services.ts'
import { openTask } from '#server/shop/tasks/open-task.ts'
import type { MoneyMove } from '#shared/orders/money-moves.ts'
import type { TaskKind } from '#shared/orders/tasks.ts'
import { recordMoneyMoved } from './record-money-moved.ts'
import { hasUnnamedMoney } from './refund-queries.ts'

type SurplusReason = Exclude<(typeof surplusReasons)[number], 'mistake'>

interface Surplus {
  receipt: ReceiptRow
  attempt: AttemptRow
  reason: SurplusReason
  /** The receipt was booked as a surplus before, for another reason. */
  isBooked?: boolean
}

/** Opens a surplus: the provider returns it, or a task asks its holder to. */
export async function openSurplus(
  tx: Db,
  services: Services,
  locked: LockedPayment,
  { receipt, attempt, reason, isBooked = false }: Surplus,
): Promise<void> {
  const { settlement } = locked.payment
  const amountMinor = receipt.amountMinor - receipt.appliedMinor
  const at = services.clock()
  await tx
    .update(paymentReceipt)
    .set({ surplusReason: reason, surplusStatus: 'open' })
    .where(eq(paymentReceipt.id, receipt.id))
  if (!isBooked) await bookSurplusReceived(tx, { receipt, settlement, amountMinor, at })
  const order = owedOrders(locked)[0]?.order ?? locked.orders[0]?.order
  // The payment that completes the order may be reported again under its id at the bank.
  const isCertain = !(await hasUnnamedMoney(tx, attempt.paymentId))
  const isSent = isCertain && Boolean(findProvider(services, attempt)?.refund)
  if (order)
    await recordMoneyMoved(tx, services, order, {
      move: moveOfReason[reason],
      receiptId: receipt.id,
      amountMinor,
      by: 'system',
      // The mail that asks for the remainder says it.
      withoutCustomer: reason === 'under',
      withoutStore: !isSent && settlement === 'direct',
    })
  if (isSent) {
    // A partial payment may still be completed.
    if (reason !== 'under') await giveBack(tx, services, receipt.id)
    return
  }
  await openTask(tx, services, {
    kind: taskOfReason[reason],
    merchantId: settlement === 'direct' ? (order?.merchantId ?? null) : null,
    orderId: order?.id ?? null,
    refId: receipt.id,
    data: { amountMinor, reference: attempt.providerRef },
    at,
  })
}

const moveOfReason: Record<SurplusReason, MoneyMove> = {
  late: 'late',
  second: 'twice',
  over: 'twice',
  under: 'short',
  unknown: 'twice',
}

const taskOfReason: Record<SurplusReason, TaskKind> = {
  late: 'late_money',
  second: 'surplus_money',
  over: 'surplus_money',
  under: 'underpaid',
  unknown: 'unknown_money',
}

/** Queues the return of a surplus, because the provider is called after the commit. */
export async function giveBack(tx: Db, services: Services, receiptId: string) {
  await tx.update(paymentReceipt).set({ surplusStatus: 'returning' }).where(eq(paymentReceipt.id, receiptId))
  await services.queue.enqueue(tx, 'return-surplus', { receiptId })
}
