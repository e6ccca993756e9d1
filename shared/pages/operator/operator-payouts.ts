import type { ListPart } from '#shared/catalog/catalog.ts'
import type { PayoutBatchCard, PayoutBatchSums } from '#shared/money/payouts.ts'
import type { Settlement } from '#shared/orders/orders.ts'
import type { Deferred } from '#shared/runtime/deferred.ts'

export interface Data {
  batches: ListPart<PayoutBatchCard>
  /** Sums of each batch. */
  sums: Deferred<PayoutBatchSums>
  settlement: Settlement
  /** Stores with a balance, but without a key to receive it. */
  withoutKey: string[]
}
