import { eq, sql } from 'drizzle-orm'
import { order, orderGroup } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordOrderAction } from '#server/shop/audit/record-action.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'

interface Revocation {
  orderId: string
  by: 'customer' | 'operator'
  userId: string | null
}

/** Revokes every link to the checkout of this order; later mails contain new ones. */
export async function revokeOrderLinks(
  services: Services,
  { orderId, by, userId }: Revocation,
): Promise<{ groupId: string; linkVersion: number; changed: true }> {
  const revoked = await inTransaction(services.db, async (tx) => {
    const [found] = await tx.select().from(order).where(eq(order.id, orderId))
    if (!found) return null
    const [group] = await tx
      .update(orderGroup)
      .set({ linkVersion: sql`${orderGroup.linkVersion} + 1` })
      .where(eq(orderGroup.id, found.groupId))
      .returning({ groupId: orderGroup.id, linkVersion: orderGroup.linkVersion })
    await recordOrderAction(tx, services, found, { action: 'order-links.revoked' })
    return group
  })
  if (!revoked) throw new ShopError('not_found', `No order ${orderId} whose links could be revoked`)
  const { groupId } = revoked
  services.noteSecurityEvent({ event: 'order_links_revoked', groupId, by, userId })
  return { ...revoked, changed: true }
}
