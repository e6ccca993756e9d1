import type { BulkChangeView } from '#shared/catalog/bulk-changes.ts'

export interface Data {
  store: { slug: string; name: string }
  change: BulkChangeView
  /** The first skipped products. */
  skipped: { id: string; title: string }[]
}
