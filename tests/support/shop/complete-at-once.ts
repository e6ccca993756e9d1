import { inTransaction } from '#server/db/transaction.ts'
import { bookCompleted } from '#server/shop/money/ledger/book-order.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import { moveOrder } from '#server/shop/orders/move-order.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import type { Services } from '#server/shop/services.ts'

/** Completes an order as its sweep does, without its delivery and the time after it: what is left of it is the store's. */
export const completeAtOnce = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  orderId: string,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { order, payment } = await lockOrder(tx, { orderId })
    const at = clock()
    await moveOrder(tx, order, { to: 'completed', by: 'system', at })
    await recordEvent(tx, { orderId, type: 'completed', actor: 'system', at })
    await bookCompleted(tx, { order, settlement: payment.settlement, at })
  })
