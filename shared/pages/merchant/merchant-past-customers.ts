import type { PastCustomerList } from '#shared/orders/past-orders.ts'

export interface Data {
  store: { slug: string; name: string }
  customers: PastCustomerList
  query: string
}
