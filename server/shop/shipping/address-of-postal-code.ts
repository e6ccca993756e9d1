import type { FoundAddress } from '#server/places/address-finder.ts'
import { placeOfPostalCode } from '#server/places/place-of-postal-code.ts'
import type { Services } from '../services.ts'

/** What a postal code tells of an address; what is outside the shop is asked only where it was set up. */
export async function addressOfPostalCode(
  { country, addresses }: Pick<Services, 'country' | 'addresses'>,
  postalCode: string,
): Promise<FoundAddress | null> {
  const found = await addresses.find(postalCode)
  if (found) return found
  const place = await placeOfPostalCode(country.code, postalCode)
  return place && { street: '', district: '', ...place }
}
