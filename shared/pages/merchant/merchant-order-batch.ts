import type { LeftOrder, OrderBatchView } from '#shared/orders/order-batches.ts'

export interface Data {
  store: { slug: string; name: string }
  batch: OrderBatchView
  /** The first of the orders that it left as they were. */
  left: LeftOrder[]
  formKey: string
}
