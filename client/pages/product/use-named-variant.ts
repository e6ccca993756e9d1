import type { VariantView } from '#shared/catalog.ts'
import { useQuery } from '../../data/use-query.ts'

/** The variant that the address names, where it can be bought. */
export function useNamedVariant(variants: readonly VariantView[]): VariantView | undefined {
  const query = useQuery()
  return variants.find(({ id, available }) => available && id === query.get('variant'))
}
