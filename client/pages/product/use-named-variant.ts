import { useSearchParams } from 'react-router-dom'
import type { VariantView } from '#shared/catalog.ts'

/** The variant that the address names, where it can be bought. */
export function useNamedVariant(variants: readonly VariantView[]): VariantView | undefined {
  const [search] = useSearchParams()
  return variants.find(({ id, available }) => available && id === search.get('variant'))
}
