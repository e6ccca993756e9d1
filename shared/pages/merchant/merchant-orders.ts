import type { ListPart } from '#shared/catalog/catalog.ts'
import type { MerchantOrderCard } from '#shared/orders/merchant-orders.ts'
import type { OrderBatchView } from '#shared/orders/order-batches.ts'
import type { SavedOrderView } from '#shared/orders/saved-order-views.ts'
import type { OrderTabCounts, StoreOrderFilters } from '#shared/orders/store-order-filters.ts'
import type { TagView } from '#shared/orders/tags.ts'
import type { TaskView } from '#shared/orders/tasks.ts'

export interface Data {
  store: { slug: string; name: string }
  orders: ListPart<MerchantOrderCard>
  filters: StoreOrderFilters
  counts: OrderTabCounts
  /** All tags of the store. */
  tags: TagView[]
  views: SavedOrderView[]
  /** What was just done with many orders. */
  batch: OrderBatchView | null
  /** Key of the form about the chosen orders. */
  formKey: string
  /** Oldest first. `next` leads to the others. */
  tasks: ListPart<TaskView>
  /** Number of parcels that can get a label in one purchase. */
  labelsToOrder: number
  canExport: boolean
}
