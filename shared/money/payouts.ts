import type { ListPart } from '#shared/catalog/catalog.ts'
import { allowedMoves, type PayoutStatus, payoutMoves } from '#shared/orders/order-moves.ts'
import type { LedgerAccount } from './ledger-reasons.ts'

/** The ways to send a payout. */
export const payoutWays = ['pix', 'stripe'] as const
export type PayoutWay = (typeof payoutWays)[number]

interface PayoutSending {
  /** The platform's account that is debited. */
  account: LedgerAccount
  /**
   * True when the shop sends it to the store's account at the provider, which reports whether it was paid. Otherwise a
   * person does.
   */
  isTransfer: boolean
}

export const payoutSending: Record<PayoutWay, PayoutSending> = {
  pix: { account: 'bank', isTransfer: false },
  stripe: { account: 'psp_clearing', isTransfer: true },
}

export const isTransfer = ({ way }: { way: PayoutWay }): boolean => payoutSending[way].isTransfer

export const transferWays = payoutWays.filter((way) => isTransfer({ way }))

/** Returns a person's actions on a payout. Only the provider reports that a transfer was paid or reversed. */
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

/** Status of a Stripe transfer: waiting for an answer, sent, refused, or fully reversed. */
export const transferStatuses = ['waiting', 'sent', 'failed', 'reversed'] as const

/** Path of a batch's file for the bank, for the operator only. */
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
  /** True while it waits for a second person. */
  isWaiting: boolean
}

/** Who prepared a batch whose sum asks for a second person, and who approved it. */
export interface SecondPersonView {
  /** Null for a command. */
  createdBy: string | null
  approved: { by: string | null; at: string } | null
  /** True when the viewer prepared it, and so may not approve it. */
  isOwn: boolean
  /** True when nobody but its author could approve it on this page. */
  isAlone: boolean
}

/** Sums by batch number. */
export type PayoutBatchSums = Record<string, PayoutBatchSum[]>

/** A store's payout in a batch. */
export interface StorePayout {
  /** Slug and name of the store. */
  store: string
  name: string
  status: PayoutStatus
  pixKey: string
  /** How it was sent, or would be sent now. */
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
  /** Null for a batch that one person may approve. */
  secondPerson: SecondPersonView | null
  /** True when a person sends some of it by Pix. */
  isInFile: boolean
  /** Ordered by the stores' slugs. */
  payouts: ListPart<StorePayout>
}
