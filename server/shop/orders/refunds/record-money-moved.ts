import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { order, paymentAllocation, paymentAttempt, paymentReceipt } from '#server/db/schema/index.ts'
import type { OrderRow } from '#server/shop/orders/lock-order.ts'
import { moneyMovedMail, storeMoneyMovedMail } from '#server/shop/orders/mails/money-moved-mails.ts'
import { notifyOrderCustomer, notifyOrderStore } from '#server/shop/orders/mails/notify-about-order.ts'
import type { ReceiptRow } from '#server/shop/orders/payments/unapplied-receipts.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import type { Services } from '#server/shop/services.ts'
import type { MoneyMove } from '#shared/orders/money-moves.ts'
import type { Actor } from '#shared/orders/orders.ts'

interface Moved {
  move: MoneyMove
  receiptId: string
  amountMinor: number
  by: Actor
  /** Another mail already tells the customer. */
  withoutCustomer?: boolean
  /** The store has a task about it, or moved the money itself. */
  withoutStore?: boolean
}

/** Records money that is not simply what was owed: as an event of the order, and with a mail to each side. */
export async function recordMoneyMoved(
  tx: Db,
  services: Services,
  row: OrderRow,
  { move, receiptId, amountMinor, by, withoutCustomer = false, withoutStore = false }: Moved,
): Promise<void> {
  const at = services.clock()
  await recordEvent(tx, { orderId: row.id, type: `money_${move}`, actor: by, at, data: { amountMinor } })
  const data = { orderId: row.id, receiptId, move }
  if (!withoutCustomer)
    await notifyOrderCustomer(tx, services, row, { kind: 'money_moved', template: moneyMovedMail, data })
  if (!withoutStore)
    await notifyOrderStore(tx, services, row, {
      kind: 'store_money_moved',
      template: storeMoneyMovedMail,
      data,
    })
}

/**
 * Records that a surplus was returned. A store that sent it gets no mail, nor does a customer who is asked for the
 * whole amount again.
 */
export async function recordMoneyReturned(
  tx: Db,
  services: Services,
  { id, attemptId, amountMinor, appliedMinor }: ReceiptRow,
  { by, asksAgain }: { by: Actor; asksAgain: boolean },
): Promise<void> {
  const row = attemptId ? await orderOfReceipt(tx, id) : null
  if (!row) return
  await recordMoneyMoved(tx, services, row, {
    move: 'returned',
    receiptId: id,
    amountMinor: amountMinor - appliedMinor,
    by,
    withoutCustomer: asksAgain,
    withoutStore: by === 'merchant',
  })
}

/** Returns the order that the money was meant for; of several, the one that its arrival was recorded for. */
async function orderOfReceipt(tx: Db, receiptId: string): Promise<OrderRow | null> {
  const [found] = await tx
    .select({ order })
    .from(paymentReceipt)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentReceipt.attemptId))
    .innerJoin(paymentAllocation, eq(paymentAllocation.paymentId, paymentAttempt.paymentId))
    .innerJoin(order, eq(order.id, paymentAllocation.orderId))
    .where(eq(paymentReceipt.id, receiptId))
    .orderBy(asc(order.merchantId), asc(order.id))
    .limit(1)
  return found?.order ?? null
}
