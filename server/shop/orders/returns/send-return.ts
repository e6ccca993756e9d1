import { inTransaction } from '#server/db/transaction.ts'
import { endExchange } from '#server/shop/orders/exchanges/end-exchange.ts'
import { mailStoreOfReturn } from '#server/shop/orders/mails/return-mails.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import type { Services } from '#server/shop/services.ts'
import { lockReturn, type NamedReturn } from './lock-return.ts'
import { moveReturn } from './move-return.ts'

/** Records that the customer has handed it to a carrier, or returns it in person. */
export async function sendReturn(
  services: Services,
  { trackingCode, ...named }: NamedReturn & { trackingCode: string | null },
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { locked, row } = await lockReturn(tx, named)
    if (row.status === 'in_transit') return { changed: false }
    const at = services.clock()
    await moveReturn(tx, row, { to: 'in_transit', by: 'customer', at, set: { trackingCode } })
    await recordEvent(tx, {
      orderId: named.orderId,
      type: 'return_sent',
      actor: 'customer',
      at,
      ...(trackingCode && { data: { trackingCode } }),
    })
    await mailStoreOfReturn(tx, services, locked.order, 'return-sent', row.id)
    return { changed: true }
  })
}

/** Cancels a request for its customer. */
export async function cancelReturn(services: Services, named: NamedReturn): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const { locked, row } = await lockReturn(tx, named)
    if (row.status === 'canceled') return { changed: false }
    const at = services.clock()
    await moveReturn(tx, row, { to: 'canceled', by: 'customer', at })
    await endExchange(tx, services, row)
    await recordEvent(tx, { orderId: named.orderId, type: 'return_canceled', actor: 'customer', at })
    await mailStoreOfReturn(tx, services, locked.order, 'return-canceled', row.id)
    return { changed: true }
  })
}
