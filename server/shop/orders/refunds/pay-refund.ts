import type { Db } from '#server/db/connect.ts'
import type { Services } from '../../services.ts'
import { openTask } from '../../tasks/open-task.ts'
import type { LockedOrder } from '../lock-order.ts'
import { paidAttempt } from './refund-queries.ts'

/** A refund is sent by the provider that took the money, or by whoever holds it. */
export async function payoutOfRefund(tx: Db, services: Services, { order, payment }: LockedOrder) {
  const captured = await paidAttempt(tx, payment.id)
  const provider = captured && services.payments[captured.method]
  const byHand = !provider?.refund
  const queue = async (refundId: string, amountMinor: number) => {
    if (!byHand) return services.queue.enqueue(tx, 'send-refund', { refundId }, { singletonKey: refundId })
    await openTask(tx, services, {
      kind: 'refund_by_hand',
      merchantId: payment.settlement === 'direct' ? order.merchantId : null,
      orderId: order.id,
      refId: refundId,
      data: { amountMinor },
      at: services.clock(),
    })
  }
  return { byHand, queue }
}
