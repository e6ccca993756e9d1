import { sql } from 'drizzle-orm'
import { user } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import { mailConsentOf } from './mail-consent-queries.ts'

/**
 * Tells whether a person wants reminders of their cart. Null when there is nothing to choose, because the operator has
 * switched them off and the person does not have them.
 */
export async function remindersOfAccount(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  userId: string,
): Promise<boolean | null> {
  const email = sql`(select ${user.email} from ${user} where ${user.id} = ${userId})`
  const given = await mailConsentOf(db, { subject: { userId }, purpose: 'cart-reminders', email })
  return given !== null || (settings.current.cartReminders ? false : null)
}
