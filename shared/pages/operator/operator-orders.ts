import type { ListPart } from '#shared/catalog/catalog.ts'
import type { OperatorOrderCard, OperatorOrderFilters } from '#shared/orders/operator-orders.ts'

export interface Data {
  orders: ListPart<OperatorOrderCard>
  filters: OperatorOrderFilters
  /** True at the end of a list that leaves out older orders of a frequent name. */
  isCut: boolean
  /** To choose from. */
  stores: { slug: string; name: string }[]
}
