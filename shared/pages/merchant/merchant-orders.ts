import type { ListPart } from '#shared/catalog/catalog.ts'
import type { MerchantOrderCard } from '#shared/orders/merchant-orders.ts'
import type { OrderBadge } from '#shared/orders/orders.ts'
import type { TaskView } from '#shared/orders/tasks.ts'

export interface Data {
  store: { slug: string; name: string }
  orders: ListPart<MerchantOrderCard>
  filter: OrderBadge | ''
  /** Oldest first. `next` leads to the others. */
  tasks: ListPart<TaskView>
  /** Number of parcels that can get a label in one purchase. */
  labelsToOrder: number
  canExport: boolean
}
