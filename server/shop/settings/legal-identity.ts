import type { CountryPack } from '#shared/country/country-pack.ts'
import type { LegalIdentity } from '#shared/runtime/payload.ts'

interface LegalPerson {
  name: string
  /** Normalised. */
  taxId: string
  address: string
}

/** Returns the person responsible for the shop, as people read it. */
export function legalIdentity(
  { name, taxId, address }: LegalPerson,
  country: Pick<CountryPack, 'taxId' | 'messages'>,
): LegalIdentity {
  const kind = country.taxId.read(taxId)?.kind
  const taxIdName = (kind && country.taxId.names[kind]) ?? country.messages.taxId
  return { name, taxId: country.taxId.format(taxId), taxIdName, address }
}
