import type { PayoutBatchView } from '#shared/money/payouts.ts'

/** `changed`: how many amounts the approval has recomputed. */
export interface Data {
  batch: PayoutBatchView
  changed: number
}
