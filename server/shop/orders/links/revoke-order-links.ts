import { eq, inArray, sql } from 'drizzle-orm'
import { ShopError } from '#shared/errors.ts'
import { order, orderGroup } from '../../../db/schema/index.ts'
import type { Services } from '../../services.ts'

interface Revocation {
  orderId: string
  by: 'customer' | 'operator'
  userId: string | null
}

/** Revokes every link to the checkout of this order; later mails hold new ones. */
export async function revokeOrderLinks(
  services: Services,
  { orderId, by, userId }: Revocation,
): Promise<{ groupId: string; changed: true }> {
  const { db } = services
  const groupOfOrder = db.select({ id: order.groupId }).from(order).where(eq(order.id, orderId))
  const [revoked] = await db
    .update(orderGroup)
    .set({ linkVersion: sql`${orderGroup.linkVersion} + 1` })
    .where(inArray(orderGroup.id, groupOfOrder))
    .returning({ groupId: orderGroup.id })
  if (!revoked) throw new ShopError('not_found', `No order ${orderId} whose links could be revoked`)
  const { groupId } = revoked
  services.noteSecurityEvent({ event: 'order_links_revoked', groupId, by, userId })
  return { groupId, changed: true }
}
