import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { paymentAttempt, paymentReceipt, task } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { canReinstate } from '#server/shop/orders/canceling/can-reinstate.ts'
import { attemptById, lockPayment, owedOrders } from '#server/shop/orders/lock-order.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import { applyReceipts } from '#server/shop/orders/payments/apply-receipts.ts'
import { captureLate } from '#server/shop/orders/payments/capture-payment.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { requestRemainder } from '#server/shop/orders/payments/request-remainder.ts'
import { type ReceiptRow, unappliedReceipts } from '#server/shop/orders/payments/unapplied-receipts.ts'
import { recordMoneyReturned } from '#server/shop/orders/refunds/record-money-moved.ts'
import { retryRefund } from '#server/shop/orders/refunds/retry-refund.ts'
import { markReturned } from '#server/shop/orders/refunds/return-surplus.ts'
import { settleRefund } from '#server/shop/orders/refunds/settle-refund.ts'
import { actorRole, type PanelActor } from '#server/shop/panel-actor.ts'
import type { Services } from '#server/shop/services.ts'
import { commitStockAgain } from '#server/shop/stock/reserve-stock.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import { retryTransfer } from '#server/shop/transfers/transfers-by-hand.ts'
import { ShopError } from '#shared/errors.ts'
import type { Actor } from '#shared/orders/orders.ts'
import { actionsOfTask, type TaskAction } from '#shared/orders/payment-tasks.ts'

/** Settles a task that only a person can settle. Idempotent. */
export async function settleTask(
  services: Services,
  owner: PanelActor,
  { taskId, action, proof = '' }: { taskId: string; action: TaskAction; proof?: string },
): Promise<Changed> {
  const found = await taskOf(services.db, owner, taskId)
  if (found.doneAt) return { changed: false }
  const { kind, refId } = found
  const allowed = actionsOfTask[kind] ?? []
  if (!allowed.includes(action)) throw invalidTransition(kind, { from: kind, to: action, allowed })
  // These actions close their task themselves, once the money is back.
  if (action === 'retry' && kind === 'payout_failed') return retryTransfer(services, { transferId: refId })
  if (action === 'retry') return retryRefund(services, { refundId: refId, ...owner })
  if (kind === 'refund_by_hand' || kind === 'refund_failed')
    return settleRefund(services, { refundId: refId, proof, ...owner })
  return inTransaction(services.db, async (tx) => {
    if (action === 'reinstate') await reinstate(tx, services, refId, actorRole(owner))
    // The money is assigned by now, so its task ends.
    if (action === 'returned' || kind === 'unknown_money')
      await returned(tx, services, refId, actorRole(owner))
    // Another request may have closed it while this one waited.
    const changed = await closeTask(tx, { kind, refId, outcome: action, at: services.clock() })
    const subject = { type: 'task', id: taskId }
    if (changed)
      await recordAction(tx, services, {
        action: 'task.settled',
        merchantId: found.merchantId,
        subject,
        after: { task: kind, outcome: action },
      })
    return { changed }
  })
}

async function taskOf(db: Db, owner: PanelActor, id: string) {
  const isTheirs = 'merchantId' in owner ? eq(task.merchantId, owner.merchantId) : isNull(task.merchantId)
  const [found] = await db
    .select()
    .from(task)
    .where(and(eq(task.id, id), isTheirs))
  if (!found) throw new ShopError('not_found', `No task ${id}`)
  return found
}

/** Returns the receipt, and locks its payment if it is known which order it was meant for. */
async function lockReceipt(tx: Db, receiptId: string) {
  const [meant] = await tx
    .select({ paymentId: paymentAttempt.paymentId })
    .from(paymentReceipt)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentReceipt.attemptId))
    .where(eq(paymentReceipt.id, receiptId))
  const locked = meant ? await lockPayment(tx, meant.paymentId) : null
  const [receipt] = await tx
    .select()
    .from(paymentReceipt)
    .where(eq(paymentReceipt.id, receiptId))
    .for('update')
  if (!receipt) throw new ShopError('not_found', `No receipt ${receiptId}`)
  return { receipt, locked }
}

async function returned(tx: Db, services: Services, receiptId: string, by: Actor) {
  const { receipt, locked } = await lockReceipt(tx, receiptId)
  const isWaiting = locked && owedOrders(locked).some(({ order }) => order.status === 'pending')
  const asksAgain = Boolean(isWaiting) && receipt.surplusReason === 'under'
  if (!(await markReturned(tx, services, receipt.id))) return
  await recordMoneyReturned(tx, services, receipt, { by, asksAgain })
  // A partial payment was reversed: the whole amount is requested again.
  if (locked && asksAgain) await requestRemainder(tx, services, locked, 'returned')
}

/** Reinstates the order of late money if its stock is still available. */
async function reinstate(tx: Db, services: Services, receiptId: string, by: Actor) {
  const { receipt, locked } = await lockReceipt(tx, receiptId)
  if (receipt.surplusStatus !== 'open') return
  const number = locked?.orders[0]?.order.number ?? receipt.providerRef
  const refused = invalidTransition(number, { from: 'canceled', to: 'placed', allowed: [] })
  if (!locked || !receipt.attemptId || !canReinstate(locked, by)) throw refused
  const receipts = [...(await unappliedReceipts(tx, locked.payment)), receipt]
  const sum = receipts.reduce((total, each) => total + each.amountMinor, 0)
  if (sum < locked.payment.amountMinor) throw refused
  const orderIds = owedOrders(locked).map(({ order }) => order.id)
  if (!(await commitStockAgain(tx, orderIds)))
    throw new ShopError('out_of_stock', `${number}: its stock is gone`)
  const attempt = await attemptById(tx, receipt.attemptId)
  await captureLate(tx, services, locked, { attempt, by })
  await applyReceipts(tx, services, locked, { receipts: lateLast(receipts), attempt, newest: null })
}

const lateLast = (receipts: readonly ReceiptRow[]) =>
  receipts.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
