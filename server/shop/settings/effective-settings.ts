import type { CountryPack } from '#shared/country/country-pack.ts'
import type { StoredSettings } from './settings-queries.ts'
import type { Given, ShopIdentity } from './shop-settings.ts'

/** What counts: what the operator decided, else what the environment says. */
export const effectiveSettings = (given: Given, stored: StoredSettings, country: CountryPack): Given => ({
  shop: {
    ...given.shop,
    name: stored.name ?? given.shop.name,
    supportEmail: stored.supportEmail ?? given.shop.supportEmail,
    supportPhone: stored.supportPhone ?? given.shop.supportPhone,
    legal: legalOf(stored, country) ?? given.shop.legal,
  },
  settlement: stored.settlement ?? given.settlement,
  platformReceiver: receiverOf(stored) ?? given.platformReceiver,
})

/** The database holds all of it or nothing. */
function legalOf(stored: StoredSettings, { postalCode }: CountryPack): ShopIdentity['legal'] {
  const { legalName: name, legalTaxId: taxId, legalPostalCode } = stored
  if (!name || !taxId || !legalPostalCode) return null
  const house = [stored.legalStreet, stored.legalNumber, stored.legalComplement].filter(Boolean).join(', ')
  const place = `${stored.legalDistrict}, ${stored.legalCity} – ${stored.legalRegion}`
  return { name, taxId, address: `${house} – ${place}, ${postalCode.format(legalPostalCode)}` }
}

function receiverOf({ pixKey, pixReceiver, pixCity }: StoredSettings): Given['platformReceiver'] {
  return pixKey && pixReceiver && pixCity ? { pixKey, name: pixReceiver, city: pixCity } : null
}
