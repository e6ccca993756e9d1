import type { FoundAddress } from '#server/places/address-finder.ts'
import { placeOfPostalCode } from '#server/places/place-of-postal-code.ts'
import type { DeliveryPlace } from '#shared/catalog/catalog.ts'
import type { Services } from '../services.ts'

/** The address parts of a postal code; an outside service is queried only where one is configured. */
export async function addressOfPostalCode(
  { country, addresses }: Pick<Services, 'country' | 'addresses'>,
  postalCode: string,
): Promise<FoundAddress | null> {
  const found = await addresses.find(postalCode)
  if (found) return found
  const place = placeOfPostalCode(country.code, postalCode)
  return place && { street: '', district: '', ...place }
}

/** The visitor's delivery location as shown back to them. No outside service is queried. */
export async function placeOf(
  { country }: Pick<Services, 'country'>,
  postalCode: string | null,
): Promise<DeliveryPlace | null> {
  if (postalCode === null) return null
  const found = placeOfPostalCode(country.code, postalCode)
  const { format, regionOf } = country.postalCode
  return {
    postalCode: format(postalCode),
    city: found?.city ?? '',
    region: found?.region ?? regionOf(postalCode) ?? '',
  }
}
