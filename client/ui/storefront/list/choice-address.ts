import {
  type Facet,
  type FacetValue,
  type ListFilters,
  listAddress,
  toggled,
} from '#shared/catalog/list-filters.ts'
import { publicHref } from '#shared/public-href.ts'

/** The data from which the addresses of a list's choices are made. */
export interface ListAddress {
  /** The list's own address, without its query. */
  action: string
  filters: ListFilters
  /** Whether a category is a page of its own, or a filter. */
  categories: 'pages' | 'filter'
}

/** Returns the address of the list with a value selected, or without it if it was selected. */
export const choiceAddress = (
  { action, filters, categories }: ListAddress,
  { kind }: Facet,
  { key }: FacetValue,
): string =>
  kind === 'category' && categories === 'pages'
    ? listAddress(publicHref('category', { categorySlug: key }), filters)
    : listAddress(action, toggled(filters, kind, key))
