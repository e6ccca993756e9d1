import { placeOfPostalCode } from '#server/places/place-of-postal-code.ts'
import type { DeliveryPlace } from '#shared/catalog.ts'
import type { Services } from '../services.ts'

/** Where a visitor wants things to go, as it is told back. Nobody outside is asked. */
export async function placeOf(
  { country }: Pick<Services, 'country'>,
  postalCode: string | null,
): Promise<DeliveryPlace | null> {
  if (postalCode === null) return null
  const found = await placeOfPostalCode(country.code, postalCode)
  const { format, regionOf } = country.postalCode
  return {
    postalCode: format(postalCode),
    city: found?.city ?? '',
    region: found?.region ?? regionOf(postalCode) ?? '',
  }
}
