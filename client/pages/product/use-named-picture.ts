import type { ProductDetails } from '#shared/pages.ts'
import { firstChoice, variantsLeft } from '#shared/variant-choice.ts'
import { useQuery } from '../../data/use-query.ts'

/** The picture of what the address names; null where it names nothing that has one. */
export function useNamedPicture(product: Pick<ProductDetails, 'optionNames' | 'variants'>): string | null {
  const query = useQuery()
  if (!query.has('variant') && !query.has('option')) return null
  return variantsLeft(product, firstChoice(product, query))[0]?.pictureId ?? null
}
