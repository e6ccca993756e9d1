import type { ListPart } from '#shared/catalog/catalog.ts'
import type { PastImportCard } from '#shared/orders/past-orders.ts'

export interface Data {
  store: { slug: string; name: string }
  imports: ListPart<PastImportCard>
  /** True if the store has brought something that is still here. */
  hasHistory: boolean
}
