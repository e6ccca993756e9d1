import type { ListPart } from '#shared/catalog/catalog.ts'
import type { OrderBatchView } from '#shared/orders/order-batches.ts'

export interface Data {
  batches: ListPart<OrderBatchView>
  formKey: string
}
