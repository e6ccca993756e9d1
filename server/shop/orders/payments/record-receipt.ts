import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { paymentAttempt, paymentReceipt } from '#server/db/schema/index.ts'
import { canReinstate } from '#server/shop/orders/canceling/can-reinstate.ts'
import { type AttemptRow, type LockedPayment, owedOrders } from '#server/shop/orders/lock-order.ts'
import { openSurplus } from '#server/shop/orders/refunds/open-surplus.ts'
import type { Services } from '#server/shop/services.ts'
import { commitStockAgain } from '#server/shop/stock/reserve-stock.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import { type Actor, paidAttemptStatuses } from '#shared/orders/orders.ts'
import { applyReceipts } from './apply-receipts.ts'
import { captureLate, capturePayment } from './capture-payment.ts'
import { isKnown, isMisplaced, type Received } from './known-receipt.ts'
import { findProvider, isOfFormerAccount, providerOf } from './provider-of.ts'
import { requestRemainder } from './request-remainder.ts'
import { exchangeCredit, type ReceiptRow, sumOf, unappliedReceipts } from './unapplied-receipts.ts'

/**
 * Records money that came in; every receipt goes through here, each movement once, whatever its source. It pays the
 * order when all of it is there; other money is a surplus until it is returned.
 */
export async function recordReceipt(
  tx: Db,
  services: Services,
  locked: LockedPayment,
  { attempt, received, by }: { attempt: AttemptRow; received: Received; by: Actor },
): Promise<boolean> {
  if (!isOfFormerAccount(attempt)) providerOf(services, attempt)
  const { settlement, currency } = locked.payment
  if (await isKnown(tx, services, attempt, received, settlement)) return false
  const [receipt] = await tx
    .insert(paymentReceipt)
    .values({
      ...received,
      method: attempt.method,
      attemptId: attempt.id,
      currency,
      surplusReason: 'under',
      surplusStatus: 'open',
      createdAt: services.clock(),
    })
    .onConflictDoUpdate({
      target: [paymentReceipt.method, paymentReceipt.providerRef],
      set: { attemptId: attempt.id, surplusReason: 'under' },
      setWhere: isMisplaced(settlement),
    })
    .returning()
  if (!receipt) return false
  const at = services.clock()
  await closeTask(tx, { kind: 'unknown_money', refId: receipt.id, outcome: 'found', at })

  const owed = owedOrders(locked)
  if (await isCaptured(tx, locked)) {
    await openSurplus(tx, services, locked, { receipt, attempt, reason: 'second' })
  } else if (owed.some(({ order }) => order.status === 'pending')) {
    await payWhatIsOwed(tx, services, locked, { receipt, attempt, by })
  } else {
    await recordLate(tx, services, locked, { receipt, attempt, by })
  }
  return true
}

const isCaptured = async (tx: Db, { payment }: LockedPayment) =>
  (await tx.$count(
    paymentAttempt,
    and(eq(paymentAttempt.paymentId, payment.id), inArray(paymentAttempt.status, [...paidAttemptStatuses])),
  )) > 0

interface Taken {
  receipt: ReceiptRow
  attempt: AttemptRow
  by: Actor
}

async function payWhatIsOwed(
  tx: Db,
  services: Services,
  locked: LockedPayment,
  { receipt, attempt, by }: Taken,
) {
  const open = await unappliedReceipts(tx, locked.payment)
  const creditMinor = await exchangeCredit(tx, locked.payment)
  if (sumOf(open) + creditMinor < locked.payment.amountMinor) {
    await openSurplus(tx, services, locked, { receipt, attempt, reason: 'under' })
    await requestRemainder(tx, services, locked, 'short')
    return
  }
  const { exchangedMinor } = await capturePayment(tx, services, locked, { attempt, by })
  await applyReceipts(tx, services, locked, { receipts: open, attempt, newest: receipt, exchangedMinor })
}

/** Rule L: late money is returned automatically by providers that can refund; with static Pix its owner chooses. */
async function recordLate(
  tx: Db,
  services: Services,
  locked: LockedPayment,
  { receipt, attempt, by }: Taken,
) {
  const open = await unappliedReceipts(tx, locked.payment)
  const isEnough = sumOf(open) >= locked.payment.amountMinor
  const decides = findProvider(services, attempt)?.refund
  if (decides && isEnough && canReinstate(locked, 'system')) {
    const orderIds = owedOrders(locked).map(({ order }) => order.id)
    if (await commitStockAgain(tx, orderIds)) {
      await captureLate(tx, services, locked, { attempt, by })
      return applyReceipts(tx, services, locked, { receipts: open, attempt, newest: receipt })
    }
  }
  await openSurplus(tx, services, locked, { receipt, attempt, reason: 'late' })
}
