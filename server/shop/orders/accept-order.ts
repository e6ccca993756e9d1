import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { fulfillmentsOf } from './fulfillments/lock-fulfillment.ts'
import { moveFulfillment, movesOf } from './fulfillments/move-fulfillment.ts'
import { lockOrder } from './lock-order.ts'
import { invalidTransition } from './move-order.ts'
import type { Changed } from './payments/report-payment.ts'
import { recordEvent } from './record-event.ts'

/** Accepts a paid order for its store: from now on the customer cannot cancel it alone. */
export async function acceptOrder(
  services: Services,
  { orderId, merchantId }: { orderId: string; merchantId: string },
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { order } = await lockOrder(tx, { orderId, merchantId })
    const fulfillments = await fulfillmentsOf(tx, orderId)
    const waiting = fulfillments.filter(({ status }) => status === 'pending')
    if (waiting.length === 0 || order.status !== 'placed') {
      if (order.status === 'placed' && fulfillments.some(({ status }) => status === 'preparing'))
        return { changed: false }
      const from = fulfillments.at(-1)?.status ?? 'pending'
      const allowed = movesOf(order, from, 'merchant')
      throw invalidTransition(order.number, { from, to: 'preparing', allowed })
    }
    const at = services.clock()
    for (const fulfillment of waiting)
      await moveFulfillment(tx, order, fulfillment, { to: 'preparing', by: 'merchant', at })
    await recordEvent(tx, { orderId, type: 'preparing', actor: 'merchant', at })
    return { changed: true }
  })
}
