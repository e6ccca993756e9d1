import { sql } from 'drizzle-orm'
import { cartReminder, mailConsent } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import type { DayRange } from '#shared/merchants/numbers.ts'
import type { ReminderSums } from '#shared/orders/cart-reminders.ts'
import { addDays, startOfDay } from '#shared/time/local-day.ts'

/** Returns what came of the reminders that were sent in a range of days. */
export async function reminderSums(
  { db, country: { timeZone } }: Pick<Services, 'db' | 'country'>,
  { from, until }: DayRange,
): Promise<ReminderSums> {
  const { rows } = await db.execute<ReminderSums & Record<string, unknown>>(sql`
    select count(*)::int as sent, count(r.ordered_at)::int as ordered,
      count(*) filter (where exists (
        select from ${mailConsent} s
        where (s.user_id = d.user_id or s.cart_id = d.cart_id) and s.purpose = d.purpose
          and not s.granted and s.place in ('mail-link', 'mail-program') and s.at >= r.sent_at
      ))::int as stopped
    from ${cartReminder} r join ${mailConsent} d on d.id = r.consent_id
    where r.sent_at >= ${startOfDay(from, timeZone).toISOString()}
      and r.sent_at < ${startOfDay(addDays(until, 1), timeZone).toISOString()}`)
  return rows[0] ?? { sent: 0, ordered: 0, stopped: 0 }
}
