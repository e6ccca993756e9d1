import { limitOrderLinks } from '#server/shop/customers/rate-limits.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import type { Services } from '#server/shop/services.ts'
import { guestPurchase } from './guest-link.ts'
import { guestLinkMail } from './guest-mails.ts'

/**
 * Mails a link to the address of a purchase: the order's own link proves no mailbox, because the checkout shows it to
 * anybody who typed the address. Returns false if an account has the purchase. Error: `rate_limited`.
 */
export async function requestGuestLink(
  services: Services,
  { groupId, ip }: { groupId: string; ip: string },
): Promise<boolean> {
  const found = await guestPurchase(services.db, groupId)
  if (!found) return false
  await limitOrderLinks(services, { email: found.email, ip })
  await queueMail(services.db, services, { to: found.email, template: guestLinkMail, data: { groupId } })
  return true
}
