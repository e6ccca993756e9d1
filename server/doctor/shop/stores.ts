import { and, asc, eq, sql } from 'drizzle-orm'
import { connection, fiscalSetting, merchant } from '#server/db/schema/index.ts'
import { type Check, type Examined, problem, queriedRows, warning } from '#server/doctor/check.ts'
import { countryPack } from '#shared/country/country-packs.ts'
import { unservedTaxes } from '#shared/merchants/unserved-taxes.ts'
import { shopChecks } from '#shared/messages/command-line/doctor/shop.ts'
import { addDays, localDay } from '#shared/time/local-day.ts'
import { isDemonstration, settingsOf } from './shop-identity.ts'

export const storesPayment: Check = {
  name: 'stores-payment',
  async examine(examined) {
    const { settlement, platformReceiver } = await settingsOf(examined)
    const { direct, platform } = shopChecks['stores-payment']
    if (settlement === 'platform') {
      const isPayable = platformReceiver !== null || examined.config.stripe !== null
      return isPayable || (await isDemonstration(examined)) ? [] : [problem(platform)]
    }
    const stores = await queriedRows<{ slug: string }>(
      examined,
      sql`select slug from merchant where status = 'active' and pix_key is null and not takes_cards order by slug`,
    )
    return stores.length > 0
      ? [
          warning(
            direct,
            stores.map(({ slug }) => slug),
          ),
        ]
      : []
  },
}

export const storesDelivery: Check = {
  name: 'stores-delivery',
  async examine(examined) {
    const stores = await queriedRows<{ slug: string }>(
      examined,
      sql`select slug from merchant m
        where status = 'active' and not exists (select from shipping_rule r where r.merchant_id = m.id) order by slug`,
    )
    return stores.length > 0
      ? [
          warning(
            shopChecks['stores-delivery'].none,
            stores.map(({ slug }) => slug),
          ),
        ]
      : []
  },
}

/** Days before a store's invoices are refused from which on the operator is warned. */
const warnedDays = 60

/** Stores with a connected issuer whose invoices the shop cannot make, today or soon. */
export const storesTaxes: Check = {
  name: 'stores-taxes',
  async examine(examined) {
    const { timeZone } = countryPack(examined.config.country)
    const today = localDay(new Date(), timeZone)
    const stores = await storesThatIssue(examined)
    const refusedOn = (day: string) =>
      stores.filter(({ fiscal }) => unservedTaxes(fiscal, { day, isInState: true }))
    const now = refusedOn(today)
    const soon = refusedOn(addDays(today, warnedDays)).filter((store) => !now.includes(store))
    const { refused, willBe } = shopChecks['stores-taxes']
    const slugs = (found: typeof stores) => found.map(({ slug }) => slug)
    return [
      ...(now.length > 0 ? [problem(refused(now.length), slugs(now))] : []),
      ...(soon.length > 0 ? [warning(willBe(soon.length, warnedDays), slugs(soon))] : []),
    ]
  },
}

const storesThatIssue = ({ db }: Examined) =>
  db
    .select({ slug: merchant.slug, fiscal: fiscalSetting })
    .from(fiscalSetting)
    .innerJoin(merchant, eq(merchant.id, fiscalSetting.merchantId))
    .where(
      and(
        eq(merchant.status, 'active'),
        sql`exists (select from ${connection} where ${connection.merchantId} = ${merchant.id}
          and ${connection.kind} = 'focus_nfe' and ${connection.disconnectedAt} is null)`,
      ),
    )
    .orderBy(asc(merchant.slug))
