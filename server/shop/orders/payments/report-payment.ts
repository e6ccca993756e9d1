import { inTransaction } from '#server/db/transaction.ts'
import { lockOrder, owedOrders } from '#server/shop/orders/lock-order.ts'
import { mailHolder } from '#server/shop/orders/mails/mail-holder.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import type { Services } from '#server/shop/services.ts'
import { moveAttempt } from './move-attempt.ts'

/** What a rule answers: false when everything was so already. */
export interface Changed {
  changed: boolean
}

/**
 * "Já paguei": the customer's clock stops and the stock stays held until a person has looked at their bank
 * statement; theirs runs (`reported-payment-times.ts`).
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
