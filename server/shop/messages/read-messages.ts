import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { orderMessage, orderThread } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import { type MessageSide, otherSide } from '#shared/orders/order-messages.ts'

/** Marks as read what one side has seen of the other's messages until now. */
export async function readMessages(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { orderId, side }: { orderId: string; side: MessageSide },
): Promise<void> {
  // Locked before its messages, as by everybody who writes one.
  const thread = db
    .$with('thread')
    .as(
      db
        .select({ id: orderThread.orderId })
        .from(orderThread)
        .where(eq(orderThread.orderId, orderId))
        .for('update'),
    )
  const read = db.$with('read').as(
    db
      .update(orderMessage)
      .set({ readAt: clock() })
      .from(thread)
      .where(
        and(
          eq(orderMessage.orderId, thread.id),
          eq(orderMessage.side, otherSide(side)),
          isNull(orderMessage.readAt),
        ),
      )
      .returning({ id: orderMessage.id }),
  )
  const unread = side === 'customer' ? orderThread.unreadByCustomer : orderThread.unreadByMerchant
  // A message that came meanwhile stays unread.
  const left = sql`${unread} - (select count(*) from ${read})`
  await db
    .with(thread, read)
    .update(orderThread)
    .set(side === 'customer' ? { unreadByCustomer: left } : { unreadByMerchant: left })
    .where(eq(orderThread.orderId, orderId))
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
