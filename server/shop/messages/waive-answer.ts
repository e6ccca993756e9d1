import { eq } from 'drizzle-orm'
import { order, orderThread } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordOrderAction } from '#server/shop/audit/record-action.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { stillWaiting } from './send-message.ts'

/** Records that a customer's message, such as a word of thanks, needs no answer. Idempotent. */
export async function waiveAnswer(services: Services, { orderId }: { orderId: string }): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const isIt = eq(orderThread.orderId, orderId)
    const [thread] = await tx.select().from(orderThread).where(isIt).for('update')
    const [about] = await tx.select().from(order).where(eq(order.id, orderId))
    if (!about) throw new ShopError('not_found', `No order ${orderId}`)
    if (!thread?.answerBy) return
    const left = await stillWaiting(tx, services, orderId)
    if (left.answerBy) return
    await tx.update(orderThread).set(left).where(isIt)
    await recordOrderAction(tx, services, about, { action: 'order.answer_waived' })
  })
}
