import type { BulkAction, BulkProductView, SearchedProducts } from '#shared/catalog/bulk-changes.ts'

export interface Data {
  store: { slug: string; name: string }
  productIds: string[]
  /** A change of all products of a search; null: of those that were ticked. */
  search: SearchedProducts | null
  action: BulkAction | null
  /** Null while none is chosen; empty: none. */
  category: string | null
  percent: string
  direction: 'up' | 'down'
  isWrongPercent: boolean
  /** What would happen; null while something is still to be said. */
  plan: BulkProductView[] | null
  /** Tells whether what is applied is what was shown. */
  seal: string
  /** Nothing of the store would be on sale any more. */
  emptiesStore: boolean
  categories: { value: string; label: string }[]
}
