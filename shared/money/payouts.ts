import type { PayoutStatus } from '../orders/order-moves.ts'

/** "20261121-1": the day, and which of that day. */
export const batchNumberPattern = /^\d{8}-\d{1,4}$/

/** The bank's file of a batch; answers the operator alone. */
export const payoutFilePath = (number: string) => `/operator/payouts/${number}.csv`

export interface PayoutBatchSum {
  status: PayoutStatus
  count: number
  amountMinor: number
}

export interface PayoutBatchCard {
  number: string
  /** ISO time. */
  at: string
}

/** By the numbers of their batches. */
export type PayoutBatchSums = Record<string, PayoutBatchSum[]>

/** A batch of payouts, and its possible next statuses. */
export interface PayoutBatchView extends PayoutBatchCard {
  sums: PayoutBatchSum[]
  moves: PayoutStatus[]
  payouts: {
    /** Its address, and its name. */
    store: string
    name: string
    status: PayoutStatus
    pixKey: string
    failure: string | null
    grossMinor: number
    nettedMinor: number
    amountMinor: number
    moves: PayoutStatus[]
  }[]
  /** By the stores' addresses. */
  next: string | null
  isFirst: boolean
}
