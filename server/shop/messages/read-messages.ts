import { and, eq, isNull, sql } from 'drizzle-orm'
import { batch } from '#server/db/batch.ts'
import type { Db } from '#server/db/connect.ts'
import { orderMessage, orderThread } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { type MessageSide, otherSide } from '#shared/orders/order-messages.ts'

/** Marks as read what one side has seen of the other's messages until now. */
export async function readMessages(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { orderId, side }: { orderId: string; side: MessageSide },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The lock keeps new messages from being marked that were not shown.
    const isIt = eq(orderThread.orderId, orderId)
    const isUnread = and(
      eq(orderMessage.orderId, orderId),
      eq(orderMessage.side, otherSide(side)),
      isNull(orderMessage.readAt),
    )
    await batch([
      tx.select({ id: orderThread.orderId }).from(orderThread).where(isIt).for('update'),
      tx.update(orderMessage).set({ readAt: clock() }).where(isUnread),
      tx
        .update(orderThread)
        .set(side === 'customer' ? { unreadByCustomer: 0 } : { unreadByMerchant: 0 })
        .where(isIt),
    ])
  })
}

/** Marks one message of the customer as read that the store has seen on another page than the thread's. */
export async function readMessage(
  tx: Db,
  { clock }: Pick<Services, 'clock'>,
  { orderId, digest }: { orderId: string; digest: string },
): Promise<void> {
  const isThread = eq(orderThread.orderId, orderId)
  await tx.select({ id: orderThread.orderId }).from(orderThread).where(isThread).for('update')
  const isIt = and(
    eq(orderMessage.orderId, orderId),
    eq(orderMessage.side, 'customer'),
    eq(orderMessage.digest, digest),
    isNull(orderMessage.readAt),
  )
  const read = await tx.update(orderMessage).set({ readAt: clock() }).where(isIt).returning()
  if (read.length === 0) return
  await tx
    .update(orderThread)
    .set({ unreadByMerchant: sql`${orderThread.unreadByMerchant} - 1` })
    .where(isThread)
}
