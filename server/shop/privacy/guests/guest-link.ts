import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { orderGroup } from '#server/db/schema/index.ts'
import { groupToken, openGroupToken } from '#server/shop/orders/links/order-link.ts'
import type { Services } from '#server/shop/services.ts'
import { retainedUntil } from '#shared/account/retention.ts'

/**
 * Returns a purchase without an account, and the address to which its mails go. Null if an account has it, or it was
 * erased.
 */
export async function guestPurchase(db: Db, groupId: string) {
  const isGuests = and(isNull(orderGroup.customerId), ne(orderGroup.email, ''))
  const [found] = await db
    .select({ email: orderGroup.email, name: orderGroup.name, linkVersion: orderGroup.linkVersion })
    .from(orderGroup)
    .where(and(eq(orderGroup.id, groupId), isGuests))
  return found ?? null
}

/** Returns the token for the mails of a guest. It is created only when they are sent, so that no queue has it. */
export const guestLinkToken = (services: Services, group: { groupId: string; linkVersion: number }): string =>
  groupToken(services, 'guest-privacy', { ...group, expiresAt: retainedUntil('guestLink', services.clock()) })

/**
 * Returns the guest whose purchases a mailed link opens. Null if it has expired, was revoked, or an account has them.
 */
export async function openGuestLink(
  services: Services,
  token: string,
): Promise<{ groupId: string; email: string } | null> {
  const link = await openGroupToken(services, 'guest-privacy', token)
  if (!('groupId' in link)) return null
  const { groupId } = link
  const found = await guestPurchase(services.db, groupId)
  return found && { groupId, email: found.email }
}
