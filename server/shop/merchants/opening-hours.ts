import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, openingHours } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import type { Services } from '#server/shop/services.ts'
import { openingText } from '#shared/messages/storefront/opening-hours.ts'
import { groupedDays, type OpeningDay } from '#shared/time/opening-hours.ts'

/** SQL expression for a query with `merchant`: the opening hours of its week, or null if there are none. */
export const hoursOf = sql<OpeningDay[] | null>`(
  select json_agg(json_build_object(
    'weekday', h.weekday, 'opensMinute', h.opens_minute, 'closesMinute', h.closes_minute) order by h.weekday)
  from ${openingHours} h where h.merchant_id = merchant.id
)`

export const hoursOfMerchant = (db: Db, merchantId: string): Promise<OpeningDay[]> =>
  db
    .select({
      weekday: openingHours.weekday,
      opensMinute: openingHours.opensMinute,
      closesMinute: openingHours.closesMinute,
    })
    .from(openingHours)
    .where(eq(openingHours.merchantId, merchantId))
    .orderBy(asc(openingHours.weekday))

/** Saves the whole week at once; a day that is left out is closed. */
export async function saveOpeningHours(
  services: Pick<Services, 'db' | 'clock' | 'author'>,
  merchantId: string,
  hours: readonly OpeningDay[],
) {
  await inTransaction(services.db, async (tx) => {
    // If two weeks are saved at once, the second replaces the first as a whole.
    const [store] = await tx
      .select({ id: merchant.id, name: merchant.name })
      .from(merchant)
      .where(eq(merchant.id, merchantId))
      .for('no key update')
    const before = { hours: hoursText(await hoursOfMerchant(tx, merchantId)) }
    await tx.delete(openingHours).where(eq(openingHours.merchantId, merchantId))
    if (hours.length > 0) await tx.insert(openingHours).values(hours.map((day) => ({ merchantId, ...day })))
    const after = { hours: hoursText(hours) }
    const subject = { type: 'merchant', id: merchantId, name: store?.name ?? '' }
    if (before.hours !== after.hours)
      await recordAction(tx, services, {
        action: 'opening-hours.changed',
        merchantId,
        subject,
        before,
        after,
      })
  })
}

const hoursText = (hours: readonly OpeningDay[]) => groupedDays(hours).map(openingText).join('; ')
