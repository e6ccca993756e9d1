import type { PastImportView } from '#shared/orders/past-orders.ts'

export interface Data {
  import: PastImportView
}
