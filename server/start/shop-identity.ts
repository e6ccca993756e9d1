import type { Config } from '#server/config.ts'
import { legalIdentity } from '#server/shop/settings/legal-identity.ts'
import type { ShopIdentity } from '#server/shop/settings/shop-settings.ts'
import { countryPack } from '#shared/country/country-packs.ts'

/** Fictional contact data, used only in a demonstration. */
const demoContact = { email: 'ajuda@feira.test', phone: '+5511987654321' }
const demoLegal = {
  name: 'Feira de Demonstração Ltda.',
  taxId: '12345678000195',
  address: 'Praça da Feira, 1 – Centro, São Paulo – SP, 01001-000',
}

export const publicUrlOf = (config: Config) => config.publicUrl ?? `http://localhost:${config.port}`

export function shopIdentity(config: Config, isDemo: boolean): ShopIdentity {
  const fallback = isDemo ? demoContact : null
  const legal = config.legal ?? (isDemo ? demoLegal : null)
  return {
    name: config.shopName,
    publicUrl: publicUrlOf(config),
    supportEmail: config.supportEmail ?? fallback?.email ?? null,
    supportPhone: config.supportPhone ?? fallback?.phone ?? null,
    legal: legal && legalIdentity(legal, countryPack(config.country)),
    accentColor: null,
  }
}
