import type { FoundAddress } from '#server/postal-codes/address-finder.ts'
import { locationOfPostalCode } from '#server/postal-codes/location-of-postal-code.ts'
import type { Services } from '#server/shop/services.ts'
import type { DeliveryLocation } from '#shared/catalog/catalog.ts'

/** Returns the address parts of a postal code; an outside service is called only if one is configured. */
export async function addressOfPostalCode(
  { country, addresses }: Pick<Services, 'country' | 'addresses'>,
  postalCode: string,
): Promise<FoundAddress | null> {
  const found = await addresses.find(postalCode)
  if (found) return found
  const location = locationOfPostalCode(country.code, postalCode)
  return location && { street: '', district: '', ...location }
}

/** Returns the visitor's delivery location as it is shown to them. No outside service is called. */
export async function locationOf(
  { country }: Pick<Services, 'country'>,
  postalCode: string | null,
): Promise<DeliveryLocation | null> {
  if (postalCode === null) return null
  const found = locationOfPostalCode(country.code, postalCode)
  const { format, regionOf } = country.postalCode
  return {
    postalCode: format(postalCode),
    city: found?.city ?? '',
    region: found?.region ?? regionOf(postalCode) ?? '',
  }
}
