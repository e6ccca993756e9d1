import { sql } from 'drizzle-orm'
import { newId } from '#server/db/new-id.ts'
import { cart, cartReminder, mailConsent, orderGroup, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { isWantedByMailbox } from '#server/shop/customers/mail-consents/mail-consent-queries.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import type { Services } from '#server/shop/services.ts'
import {
  reminderGapDays,
  reminderHours,
  reminderPauseHours,
  reminderWithinHours,
} from '#shared/orders/cart-reminders.ts'
import { localMinute } from '#shared/time/local-day.ts'
import { cartReminderMail } from './cart-reminder-mail.ts'
import { countOutcomes } from './count-outcomes.ts'

const cartsPerBatch = 100
const hourMs = 3_600_000

/** The job that reminds people of the carts that they left, and counts what came of earlier reminders. */
export async function sendCartReminders(services: Services): Promise<void> {
  await countOutcomes(services)
  if (!services.settings.current.cartReminders || !isDecentHour(services)) return
  while ((await remindSome(services)) === cartsPerBatch);
}

function isDecentHour({ clock, country }: Pick<Services, 'clock' | 'country'>): boolean {
  const hour = localMinute(clock(), country.timeZone) / 60
  return reminderHours.from <= hour && hour < reminderHours.until
}

/** The reminder is stored in the transaction that queues its mail, so no cart has two. */
function remindSome(services: Services): Promise<number> {
  const now = services.clock()
  const hoursAgo = (hours: number) =>
    sql`${new Date(now.getTime() - hours * hourMs).toISOString()}::timestamptz`
  const newestOf = (column: 'user_id' | 'cart_id') => sql`(
    select d.id, d.granted, d.email, d.at from ${mailConsent} d
    where d.${sql.identifier(column)} = c.${sql.identifier(column === 'user_id' ? 'user_id' : 'id')}
      and d.purpose = 'cart-reminders'
    order by d.at desc, d.id desc limit 1)`
  return inTransaction(services.db, async (tx) => {
    const { rows } = await tx.execute<{ cartId: string; consentId: string; email: string }>(sql`
      with asked as (
        select c.id as cart_id, c.user_id, c.updated_at, u.id as account_id,
          coalesce(of_user.id, of_cart.id) as consent_id, coalesce(u.email::text, of_cart.email::text) as email
        from ${cart} c
        left join ${user} u on u.id = c.user_id and u.locked_at is null and u.erased_at is null
        left join lateral ${newestOf('user_id')} of_user on u.id is not null
        left join lateral ${newestOf('cart_id')} of_cart on c.user_id is null
        where c.status = 'active'
          and c.updated_at > ${hoursAgo(reminderWithinHours)} and c.updated_at <= ${hoursAgo(reminderPauseHours)}
          and coalesce(of_user.granted, of_cart.granted)
          and coalesce(of_user.at, of_cart.at) <= ${hoursAgo(reminderPauseHours)}
          and not exists (select from ${cartReminder} r where r.cart_id = c.id)
      )
      select distinct on (lower(a.email)) a.cart_id as "cartId", a.consent_id as "consentId", a.email
      from asked a
      where a.email is not null and ${isWantedByMailbox('cart-reminders', sql`a.email::citext`)}
        and not exists (
          select from ${cartReminder} r join ${mailConsent} d on d.id = r.consent_id
          where d.email = a.email::citext and r.created_at > ${hoursAgo(24 * reminderGapDays)})
        and not exists (
          select from ${cartReminder} r join ${mailConsent} d on d.id = r.consent_id
          where d.user_id = a.user_id and r.created_at > ${hoursAgo(24 * reminderGapDays)})
        -- They have bought since, perhaps on another device.
        and not exists (
          select from ${orderGroup} g where g.created_at >= a.updated_at
            and (g.customer_id = a.user_id or lower(g.email) = lower(a.email)))
      order by lower(a.email), a.updated_at desc
      limit ${cartsPerBatch}`)
    for (const { cartId, consentId, email } of rows) {
      const id = newId()
      const added = await tx
        .insert(cartReminder)
        .values({ id, cartId, consentId, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: cartReminder.id })
      if (added.length > 0)
        await queueMail(tx, services, { to: email, template: cartReminderMail, data: { reminderId: id } })
    }
    return rows.length
  })
}
