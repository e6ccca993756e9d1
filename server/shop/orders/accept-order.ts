import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { fulfillmentsOf } from './fulfillments/lock-fulfillment.ts'
import { type FulfillmentRow, moveFulfillment, movesOf } from './fulfillments/move-fulfillment.ts'
import { lockOrder, type OrderRow } from './lock-order.ts'
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
    await accept(tx, services, { order, waiting }, 'merchant')
    return { changed: true }
  })
}

/** Accepts a paid order whose store wants that without being asked, in the transaction that places it. */
export async function acceptPaidOrder(tx: Db, services: Services, order: OrderRow): Promise<void> {
  const acceptsBySelf = and(eq(merchant.id, order.merchantId), eq(merchant.acceptsPaidOrders, true))
  if ((await tx.$count(merchant, acceptsBySelf)) === 0) return
  const fulfillments = await fulfillmentsOf(tx, order.id)
  const waiting = fulfillments.filter(({ status }) => status === 'pending')
  await accept(tx, services, { order: { ...order, status: 'placed' }, waiting }, 'system')
}

interface Waiting {
  order: OrderRow
  waiting: readonly FulfillmentRow[]
}

async function accept(tx: Db, services: Services, { order, waiting }: Waiting, by: 'merchant' | 'system') {
  const at = services.clock()
  for (const fulfillment of waiting)
    await moveFulfillment(tx, order, fulfillment, { to: 'preparing', by, at })
  await recordEvent(tx, { orderId: order.id, type: 'preparing', actor: by, at })
}
