import type { Listed, ListPart } from '#shared/catalog/catalog.ts'
import type { MerchantOrderCard } from '#shared/orders/merchant-orders.ts'
import type { OrderBadge } from '#shared/orders/orders.ts'
import type { SettledThing } from '#shared/orders/payment-tasks.ts'
import type { TaskView } from '#shared/orders/tasks.ts'

export interface Data {
  store: { slug: string; name: string }
  orders: Listed<MerchantOrderCard>
  filter: OrderBadge | ''
  /** What was settled just now. */
  done: SettledThing | null
  /** Oldest first; `next` is where the others begin. */
  tasks: ListPart<TaskView>
  /** How many parcels may get a label in one go. */
  labelsToOrder: number
  /** How many labels were ordered just now. */
  labelsOrdered: number
  canExport: boolean
}
