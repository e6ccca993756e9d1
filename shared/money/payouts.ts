import type { ListPart } from '#shared/catalog/catalog.ts'
import { allowedMoves, type PayoutStatus, payoutMoves } from '#shared/orders/order-moves.ts'
import type { LedgerAccount } from './ledger-reasons.ts'

/** How a payout is sent. */
export const payoutWays = ['pix', 'stripe'] as const
export type PayoutWay = (typeof payoutWays)[number]

interface PayoutSending {
  /** The platform's account that it leaves. */
  account: LedgerAccount
  /** The shop sends it to the store's account at the provider, which says whether it was paid; else a person does. */
  isTransfer: boolean
}

export const payoutSending: Record<PayoutWay, PayoutSending> = {
  pix: { account: 'bank', isTransfer: false },
  stripe: { account: 'psp_clearing', isTransfer: true },
}

export const isTransfer = ({ way }: { way: PayoutWay }): boolean => payoutSending[way].isTransfer

export const transferWays = payoutWays.filter((way) => isTransfer({ way }))

/** What a person may do with a payout: whether a transfer was paid, or taken back, is its provider's to say. */
export const payoutMovesByHand = ({
  status,
  way,
}: {
  status: PayoutStatus
  way: PayoutWay
}): PayoutStatus[] =>
  allowedMoves(payoutMoves, status, 'operator').filter(
    (to) => !isTransfer({ way }) || (to !== 'paid' && to !== 'returned'),
  )

/** Of a payout's sending by Stripe: it waits for its answer, was sent, was refused, or came back as a whole. */
export const transferStatuses = ['waiting', 'sent', 'failed', 'reversed'] as const

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

/** What a store is paid in a batch. */
export interface StorePayout {
  /** Its address, and its name. */
  store: string
  name: string
  status: PayoutStatus
  pixKey: string
  /** How it was sent, or would be now. */
  way: PayoutWay
  failure: string | null
  grossMinor: number
  nettedMinor: number
  amountMinor: number
  moves: PayoutStatus[]
}

/** A batch of payouts, and its possible next statuses. */
export interface PayoutBatchView extends PayoutBatchCard {
  sums: PayoutBatchSum[]
  moves: PayoutStatus[]
  /** A person sends some of it by Pix. */
  isInFile: boolean
  /** By the stores' addresses. */
  payouts: ListPart<StorePayout>
}
