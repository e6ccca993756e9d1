import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { canUndoAcceptance } from '#shared/orders/fulfillments.ts'
import { fulfillmentsOf } from './fulfillments/lock-fulfillment.ts'
import { moveFulfillment } from './fulfillments/move-fulfillment.ts'
import { hasLabels } from './labels/label-queries.ts'
import { lockOrder } from './lock-order.ts'
import type { Changed } from './payments/report-payment.ts'
import { recordEvent } from './record-event.ts'

/**
 * Takes back that an order was accepted, while nothing of it is packed, has a label or was sent; its customer may
 * cancel it alone again. Error: `cannot_undo`.
 */
export async function undoAcceptance(
  services: Services,
  { orderId, merchantId }: { orderId: string; merchantId: string },
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { order } = await lockOrder(tx, { orderId, merchantId })
    const open = (await fulfillmentsOf(tx, orderId)).filter(({ status }) => status !== 'canceled')
    const isPlaced = order.status === 'placed' && open.length > 0
    if (isPlaced && open.every(({ status }) => status === 'pending')) return { changed: false }
    if (!isPlaced || !canUndoAcceptance(open) || (await hasLabels(tx, orderId)))
      throw new ShopError('cannot_undo', `Order ${order.number} is past its acceptance`)
    const at = services.clock()
    for (const fulfillment of open)
      if (fulfillment.status === 'preparing')
        await moveFulfillment(tx, order, fulfillment, { to: 'pending', by: 'merchant', at, undoes: true })
    await recordEvent(tx, { orderId, type: 'acceptance_undone', actor: 'merchant', at })
    return { changed: true }
  })
}
