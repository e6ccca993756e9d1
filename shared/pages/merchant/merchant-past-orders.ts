import type { PastOrderList } from '#shared/orders/past-orders.ts'

export interface Data {
  store: { slug: string; name: string }
  orders: PastOrderList
  query: string
}
