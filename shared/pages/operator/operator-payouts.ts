import type { ListPart } from '#shared/catalog/catalog.ts'
import type { PayoutBatchCard, PayoutBatchSums } from '#shared/money/payouts.ts'
import type { Settlement } from '#shared/orders/orders.ts'
import type { Deferred } from '#shared/runtime/deferred.ts'

export interface Data {
  batches: ListPart<PayoutBatchCard>
  /** What each batch comes to. */
  sums: Deferred<PayoutBatchSums>
  settlement: Settlement
  /** With something to receive, and nothing to receive it with. */
  withoutKey: string[]
}
