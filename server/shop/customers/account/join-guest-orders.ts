import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { order, orderGroup, review } from '#server/db/schema/index.ts'

/**
 * Locks an address, so that placing an order as a guest, confirming the address and erasing a guest wait for each
 * other.
 */
export const lockAddress = (tx: Db, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('guest-orders:' || lower(${email}), 0))`)

/** Moves guest orders with this address to the account, and returns their number. */
export async function joinGuestOrders(
  tx: Db,
  { userId, email }: { userId: string; email: string },
): Promise<number> {
  await lockAddress(tx, email)
  const isGuests = and(isNull(orderGroup.customerId), sql`lower(${orderGroup.email}) = lower(${email})`)
  // Orders are locked before their checkout, as where one is paid (`record_pending_orders`).
  const orders = await tx
    .update(order)
    .set({ customerId: userId })
    .where(inArray(order.groupId, tx.select({ id: orderGroup.id }).from(orderGroup).where(isGuests)))
    .returning({ id: order.id })
  if (orders.length === 0) return 0
  const groups = await tx
    .update(orderGroup)
    .set({ customerId: userId })
    .where(isGuests)
    .returning({ id: orderGroup.id })
  await joinReviews(
    tx,
    userId,
    groups.map(({ id }) => id),
  )
  return orders.length
}

/**
 * Makes one review of each product the account's: its own, else the newest of the guest's. The others stay as they are.
 */
async function joinReviews(tx: Db, userId: string, groupIds: string[]) {
  const newest = tx
    .selectDistinctOn([review.productId], { id: review.id })
    .from(review)
    .where(
      and(
        inArray(review.groupId, groupIds),
        sql`not exists (
          select 1 from ${review} own where own.product_id = ${review.productId} and own.customer_id = ${userId}
        )`,
      ),
    )
    .orderBy(review.productId, sql`${review.createdAt} desc`)
  await tx.update(review).set({ customerId: userId }).where(inArray(review.id, newest))
}

/** Gives a guest's order with the confirmed address of an account to the account from the start. */
export async function joinConfirmedAccount(
  tx: Db,
  { groupId, email }: { groupId: string; email: string },
): Promise<void> {
  await lockAddress(tx, email)
  await tx.execute(sql`
    with joined as (
      update order_group set customer_id = account.id from "user" account
      where order_group.id = ${groupId} and account.email = ${email} and account.email_confirmed_at is not null
      returning order_group.id, order_group.customer_id
    )
    update "order" set customer_id = joined.customer_id from joined where "order".group_id = joined.id
  `)
}
