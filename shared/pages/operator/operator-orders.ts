import type { ListPart } from '#shared/catalog/catalog.ts'
import type { OperatorOrderCard, OperatorOrderFilters } from '#shared/orders/operator-orders.ts'

export interface Data {
  orders: ListPart<OperatorOrderCard>
  filters: OperatorOrderFilters
  /** To choose from. */
  stores: { slug: string; name: string }[]
}
