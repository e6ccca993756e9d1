import { sql } from 'drizzle-orm'
import { type Check, problem, rowsOf, warning } from '#server/doctor/check.ts'
import { shopChecks } from '#shared/messages/command-line/doctor/shop.ts'
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
    const stores = await rowsOf<{ slug: string }>(
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
    const stores = await rowsOf<{ slug: string }>(
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
