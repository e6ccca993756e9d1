import { inTransaction } from '#server/db/transaction.ts'
import { lockOrder, owedOrders } from '#server/shop/orders/lock-order.ts'
import { mailHolder } from '#server/shop/orders/mails/mail-holder.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import type { Services } from '#server/shop/services.ts'
import { moveAttempt } from './move-attempt.ts'

/** Result of a rule: `changed` is false if everything was so already. */
export interface Changed {
  changed: boolean
}

/**
 * Records "Já paguei": the customer's deadline ends and the stock stays held until the store or operator has looked at
 * the bank statement, whose own deadline begins (`reported-payment-times.ts`).
 */
export async function reportPayment(services: Services, { orderId }: { orderId: string }): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const locked = await lockOrder(tx, { orderId })
    const { order, attempt } = locked
    const isReported = order.status === 'pending' && attempt.status === 'processing'
    if (isReported || order.paymentStatus === 'paid') return { changed: false }
    if (order.status !== 'pending' || attempt.method !== 'pix' || attempt.status !== 'requires_action')
      throw invalidTransition(order.number, { from: attempt.status, to: 'processing', allowed: [] })

    const at = services.clock()
    await moveAttempt(tx, attempt, { to: 'processing', by: 'customer', at, number: order.number })
    for (const { order: paid } of owedOrders(locked)) {
      await recordEvent(tx, { orderId: paid.id, type: 'payment_claimed', actor: 'customer', at })
    }
    await mailHolder(tx, services, locked)
    return { changed: true }
  })
}
