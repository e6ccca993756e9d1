import type { CountryPack } from '#shared/country/country-pack.ts'
import type { LegalIdentity } from '#shared/runtime/payload.ts'
import { legalIdentity } from './legal-identity.ts'
import type { StoredSettings } from './settings-queries.ts'
import type { Given } from './shop-settings.ts'

/** Returns the settings that apply: the operator's, else those of the environment. */
export const effectiveSettings = (given: Given, stored: StoredSettings, country: CountryPack): Given => ({
  shop: {
    ...given.shop,
    name: stored.name ?? given.shop.name,
    supportEmail: stored.supportEmail ?? given.shop.supportEmail,
    supportPhone: stored.supportPhone ?? given.shop.supportPhone,
    legal: legalOf(stored, country) ?? given.shop.legal,
    accentColor: stored.accentColor ?? given.shop.accentColor,
  },
  settlement: stored.settlement ?? given.settlement,
  platformReceiver: receiverOf(stored) ?? given.platformReceiver,
})

/** Returns the legal identity, of which the database has all or nothing. */
function legalOf(stored: StoredSettings, country: CountryPack): LegalIdentity | null {
  const { legalName: name, legalTaxId: taxId, legalPostalCode } = stored
  if (!name || !taxId || !legalPostalCode) return null
  const house = [stored.legalStreet, stored.legalNumber, stored.legalComplement].filter(Boolean).join(', ')
  const place = `${stored.legalDistrict}, ${stored.legalCity} – ${stored.legalRegion}`
  const address = `${house} – ${place}, ${country.postalCode.format(legalPostalCode)}`
  return legalIdentity({ name, taxId, address }, country)
}

function receiverOf({ pixKey, pixReceiver, pixCity }: StoredSettings): Given['platformReceiver'] {
  return pixKey && pixReceiver && pixCity ? { pixKey, name: pixReceiver, city: pixCity } : null
}
