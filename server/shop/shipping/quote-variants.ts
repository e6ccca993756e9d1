import type { VariantQuote } from '#shared/pages.ts'
import type { Services } from '../services.ts'
import { datedOptions } from './dated-options.ts'
import { type Parcel, quoteParcels } from './quote-shipping.ts'

interface VariantParcel extends Parcel {
  variantId: string
}

/** What one piece of each variant costs to deliver; those that cost the same are told together. */
export async function quoteVariants(
  services: Pick<Services, 'db' | 'country' | 'clock'>,
  { postalCode, variants }: { postalCode: string; variants: readonly VariantParcel[] },
): Promise<VariantQuote[]> {
  const alike = [...Map.groupBy(variants, parcelKey).values()]
  const parcels = alike.flatMap(([first]) => first ?? [])
  const quotes = await quoteParcels(services.db, { postalCode, parcels })
  const told = alike.map((ofParcel, index) => ({
    variantIds: ofParcel.map(({ variantId }) => variantId),
    options: datedOptions(services, quotes[index] ?? []),
  }))
  return [...Map.groupBy(told, ({ options }) => JSON.stringify(options)).values()].flatMap(
    ([first, ...others]) =>
      first ? [{ ...first, variantIds: [first, ...others].flatMap(({ variantIds }) => variantIds) }] : [],
  )
}

const parcelKey = ({ merchantId, weightGrams, itemsMinor }: Parcel) =>
  `${merchantId} ${weightGrams} ${itemsMinor}`
