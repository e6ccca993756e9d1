import { and, desc, eq } from 'drizzle-orm'
import { cart, mailConsent } from '#server/db/schema/index.ts'
import { type CartOwner, isActiveCartOf } from '#server/shop/cart/cart-owner.ts'
import { remindersOfAccount } from '#server/shop/customers/mail-consents/reminders-of-account.ts'
import type { Services } from '#server/shop/services.ts'

/**
 * Tells whether the owner of a cart has asked to be reminded of it. Null while the operator has switched reminders off.
 * A guest sees their own choice only, and nothing of what anybody decided about an address.
 */
export async function reminderOf(
  services: Pick<Services, 'db' | 'settings'>,
  owner: CartOwner | null,
): Promise<'offered' | 'given' | null> {
  if (!services.settings.current.cartReminders || !owner) return null
  if ('userId' in owner)
    return (await remindersOfAccount(services, owner.userId)) === true ? 'given' : 'offered'
  const [newest] = await services.db
    .select({ granted: mailConsent.granted })
    .from(cart)
    .innerJoin(mailConsent, eq(mailConsent.cartId, cart.id))
    .where(and(isActiveCartOf(owner), eq(mailConsent.purpose, 'cart-reminders')))
    .orderBy(desc(mailConsent.at), desc(mailConsent.id))
    .limit(1)
  return newest?.granted ? 'given' : 'offered'
}
