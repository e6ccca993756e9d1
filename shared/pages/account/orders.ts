import type { ListPart } from '#shared/catalog/catalog.ts'
import type { OrderBadge, OrderCardView } from '#shared/orders/orders.ts'

export interface Data {
  orders: ListPart<OrderCardView>
  filters: { label: OrderBadge | ''; query: string }
  /** Orders placed without the account wait for its confirmation. */
  unconfirmedEmail: string | null
}
