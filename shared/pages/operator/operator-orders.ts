import type { ListPart } from '#shared/catalog/catalog.ts'
import type { OperatorOrderCard } from '#shared/orders/operator-orders.ts'
import type { OrderStatus } from '#shared/orders/orders.ts'

export interface Data {
  orders: ListPart<OperatorOrderCard>
  filters: { status: OrderStatus | ''; query: string }
}
