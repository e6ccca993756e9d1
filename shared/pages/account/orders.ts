import type { Listed } from '#shared/catalog/catalog.ts'
import type { OrderBadge, OrderCardView } from '#shared/orders/orders.ts'

export interface Data {
  orders: Listed<OrderCardView>
  filters: { label: OrderBadge | ''; query: string }
  /** Orders placed without the account wait for its confirmation. */
  unconfirmedEmail: string | null
}
