import type { Listed } from '#shared/catalog/catalog.ts'
import type { OrderCardView, OrderLabel } from '#shared/orders/orders.ts'

export interface Data {
  orders: Listed<OrderCardView>
  filters: { label: OrderLabel | ''; query: string }
  /** Orders placed without the account wait for its confirmation. */
  unconfirmedEmail: string | null
}
