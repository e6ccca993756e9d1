import { isDeepStrictEqual } from 'node:util'
import { locationOfPostalCode, rangesOfTown } from '#server/postal-codes/location-of-postal-code.ts'
import type { CountryPack, PostalRange } from '#shared/country/country-pack.ts'
import type { DeliveryArea } from '#shared/merchants/delivery-rules.ts'

/** Returns the ranges of postal codes of an area, or none if they are not known. */
export function rangesOfArea(
  { code, postalCode }: CountryPack,
  area: DeliveryArea,
  storePostalCode: string,
): PostalRange[] {
  switch (area.kind) {
    case 'country':
      return [postalCode.whole]
    case 'region':
      return postalCode.rangesOf(area.region)
    case 'city':
      return storePostalCode === '' ? [] : rangesOfTown(code, storePostalCode)
    case 'range':
      return [area.range]
  }
}

/**
 * Returns the area that people would name for a range. One range of a town or region with several ranges is only a
 * range.
 */
export function areaOfRange(country: CountryPack, range: PostalRange, storePostalCode: string): DeliveryArea {
  const isWhole = (ranges: readonly PostalRange[]) => isDeepStrictEqual(ranges, [range])
  if (isWhole([country.postalCode.whole])) return { kind: 'country' }
  const region = country.regions.find(({ code }) => isWhole(country.postalCode.rangesOf(code)))
  if (region) return { kind: 'region', region: region.code }
  if (isWhole(rangesOfArea(country, { kind: 'city' }, storePostalCode))) return { kind: 'city' }
  return { kind: 'range', range }
}

/** Returns the name of the store's town, or an empty text if it is not known. */
export const townOfStore = ({ code }: CountryPack, storePostalCode: string): string =>
  (storePostalCode && locationOfPostalCode(code, storePostalCode)?.city) || ''
