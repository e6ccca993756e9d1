import type { BulkAction, BulkProductView, SearchedProducts } from '#shared/catalog/bulk-changes.ts'

export interface Data {
  store: { slug: string; name: string }
  productIds: string[]
  /** The search whose products are all changed, or null when products were ticked. */
  search: SearchedProducts | null
  action: BulkAction | null
  /** Null while none is selected, and empty for no category. */
  category: string | null
  percent: string
  direction: 'up' | 'down'
  isWrongPercent: boolean
  /** The preview, or null while the form is incomplete. */
  plan: BulkProductView[] | null
  /** Verifies that the applied change is the one shown. */
  seal: string
  /** True when the store would have nothing on sale any more. */
  emptiesStore: boolean
  categories: { value: string; label: string }[]
}
