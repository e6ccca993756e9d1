import type { PayoutBatchView } from '#shared/money/payouts.ts'

export interface Data {
  batch: PayoutBatchView
}
