import { eq } from 'drizzle-orm'
import { refund } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordOrderAction } from '#server/shop/audit/record-action.ts'
import { isDisputed } from '#server/shop/orders/chargebacks/chargeback-queries.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'

/** Retries a failed refund at the provider. */
export async function retryRefund(
  services: Services,
  { refundId, merchantId }: { refundId: string; merchantId?: string | undefined },
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const [found] = await tx.select().from(refund).where(eq(refund.id, refundId))
    if (!found) throw new ShopError('not_found', `No refund ${refundId}`)
    const { order } = await lockOrder(tx, { orderId: found.orderId, merchantId })
    if (found.status !== 'failed' || found.byHand) return { changed: false }
    if (await isDisputed(tx, found.paymentId))
      throw new ShopError('payment_disputed', `Order ${order.number}: a bank holds the money of its payment`)
    await services.queue.enqueue(tx, 'send-refund', { refundId }, { singletonKey: refundId })
    const after = { amountMinor: found.amountMinor }
    await recordOrderAction(tx, services, order, { action: 'refund.retried', after })
    return { changed: true }
  })
}
