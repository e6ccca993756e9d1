import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { type Facet, type FacetValue, readPriceRange } from '#shared/catalog/list-filters.ts'
import { atLeastStarsText, facetNames, priceRangeText } from '#shared/messages/storefront/lists/facets.ts'

/** Returns the labels of facets and their values. */
export function useFacetLabels() {
  const { currency, locale } = useShopConfig()
  const price = (key: string) => {
    const range = readPriceRange(key)
    return range ? priceRangeText(range, { currency, locale }) : key
  }
  return {
    nameOf: ({ kind, name }: Facet) => (kind === 'option' ? name : facetNames[kind]),
    labelOf({ kind }: Facet, { key, label }: FacetValue) {
      if (kind === 'price') return price(key)
      if (kind === 'rating') return atLeastStarsText(Number(key))
      return label || facetNames[kind]
    },
  }
}
