import type { ParcelToSend } from '#shared/orders/dispatch.ts'
import type { OrderBatchView } from '#shared/orders/order-batches.ts'

export interface Data {
  store: { slug: string; name: string }
  parcels: ParcelToSend[]
  /** True when only chosen orders are shown. */
  isChosen: boolean
  /** Numbers of chosen orders that do not wait to be sent. */
  notWaiting: string[]
  /** What was scanned, when the page is used without scripts. */
  scanned: { text: string; orderNumber: string | null } | null
  /** What was just sent. */
  batch: OrderBatchView | null
  formKey: string
}
