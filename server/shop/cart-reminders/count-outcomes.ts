import { sql } from 'drizzle-orm'
import { cartReminder, mailConsent, orderGroup } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import { reminderOutcomeDays } from '#shared/orders/cart-reminders.ts'

const days = sql.raw(`interval '${reminderOutcomeDays} days'`)
/** An hour more, so that what was ordered in the last minutes of the days still counts. */
const countedFor = sql.raw(`interval '${reminderOutcomeDays} days 1 hour'`)

/** Notes when the person of a reminder ordered within a week of it, on whatever device. */
export async function countOutcomes({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.execute(sql`
    update ${cartReminder} set ordered_at = found.at
    from (
      select r.id, min(g.created_at) as at from ${cartReminder} r
      join ${mailConsent} d on d.id = r.consent_id
      join ${orderGroup} g on g.customer_id = d.user_id or lower(g.email) = lower(d.email::text)
      where r.sent_at > ${clock().toISOString()}::timestamptz - ${countedFor} and r.ordered_at is null
        and g.created_at > r.sent_at and g.created_at <= r.sent_at + ${days}
      group by r.id
    ) found
    where ${cartReminder.id} = found.id`)
}
