import type { PastOrderView } from '#shared/orders/past-orders.ts'

export interface Data {
  order: PastOrderView
}
