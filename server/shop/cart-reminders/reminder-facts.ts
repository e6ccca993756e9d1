import { and, desc, eq, gt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { cart, cartReminder, mailConsent, orderGroup, user } from '#server/db/schema/index.ts'
import { usualPostalCode } from '#server/shop/customers/addresses/address-queries.ts'
import { mailConsentOf } from '#server/shop/customers/mail-consents/mail-consent-queries.ts'
import type { Services } from '#server/shop/services.ts'

/**
 * Returns the cart of a reminder, its consent and where it would be sent, or null when it must not be sent any more:
 * reminders are switched off, the person withdrew their consent, was locked or erased, or has ordered.
 */
export async function dueReminder({ db, settings }: Pick<Services, 'db' | 'settings'>, reminderId: string) {
  if (!settings.current.cartReminders) return null
  const [found] = await db
    .select({ cart, consent: mailConsent, account: user })
    .from(cartReminder)
    .innerJoin(cart, and(eq(cart.id, cartReminder.cartId), eq(cart.status, 'active')))
    .innerJoin(mailConsent, eq(mailConsent.id, cartReminder.consentId))
    .leftJoin(user, eq(user.id, mailConsent.userId))
    .where(eq(cartReminder.id, reminderId))
  if (!found) return null
  const { account, consent } = found
  const email = account?.email ?? consent.email
  if (email === null || account?.lockedAt || account?.erasedAt) return null
  const subject = account ? { userId: account.id } : { cartId: found.cart.id }
  const given = await mailConsentOf(db, { subject, purpose: 'cart-reminders', email })
  if (!given || (await hasOrdered(db, { userId: account?.id ?? null, email, since: found.cart.updatedAt })))
    return null
  const known = found.cart.postalCode ?? (account && (await usualPostalCode(db, account.id)))
  return { cartId: found.cart.id, consentId: given.id, postalCode: known }
}

async function hasOrdered(
  db: Db,
  { userId, email, since }: { userId: string | null; email: string; since: Date },
): Promise<boolean> {
  const isTheirs = or(
    eq(sql`lower(${orderGroup.email})`, email.toLowerCase()),
    userId === null ? undefined : eq(orderGroup.customerId, userId),
  )
  const [ordered] = await db
    .select({ id: orderGroup.id })
    .from(orderGroup)
    .where(and(isTheirs, gt(orderGroup.createdAt, since)))
    .orderBy(desc(orderGroup.createdAt))
    .limit(1)
  return ordered !== undefined
}
