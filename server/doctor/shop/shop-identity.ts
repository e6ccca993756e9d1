import { allowsDemo } from '#server/demo/allows-demo.ts'
import { hasDemoWorld } from '#server/demo/has-demo-world.ts'
import { type Check, type Examined, isReachedByOthers, problem, warning } from '#server/doctor/check.ts'
import { effectiveSettings } from '#server/shop/settings/effective-settings.ts'
import { readSettings } from '#server/shop/settings/settings-queries.ts'
import { shopIdentity } from '#server/start/shop-identity.ts'
import { countryPack } from '#shared/country/country-packs.ts'
import { shopChecks } from '#shared/messages/command-line/doctor/shop.ts'

export const isDemonstration = async ({ config, db }: Examined): Promise<boolean> =>
  allowsDemo(config) && (await hasDemoWorld(db))

/** Returns the operator's settings, or else the environment's. A demonstration needs none of them. */
export const settingsOf = async ({ config, db }: Examined) => {
  const { settlement, platformReceiver, country } = config
  const given = { shop: shopIdentity(config, false), settlement, platformReceiver }
  return effectiveSettings(given, await readSettings(db), countryPack(country))
}

export const legalIdentityCheck: Check = {
  name: 'legal-identity',
  async examine(examined) {
    if (await isDemonstration(examined)) return []
    const { shop } = await settingsOf(examined)
    const { missing } = shopChecks['legal-identity']
    if (shop.legal) return []
    return [isReachedByOthers(examined) ? problem(missing) : warning(missing)]
  },
}

export const contact: Check = {
  name: 'contact',
  async examine(examined) {
    if (await isDemonstration(examined)) return []
    const { shop } = await settingsOf(examined)
    return shop.supportEmail || shop.supportPhone ? [] : [warning(shopChecks.contact.missing)]
  },
}
