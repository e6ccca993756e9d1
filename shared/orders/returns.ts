import type { WithdrawalException } from '#shared/catalog/withdrawal.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { addDays, localDay, startOfDay } from '#shared/time/local-day.ts'
import type { RefundStatus, ReturnStatus } from './order-moves.ts'
import type { AddressView } from './orders.ts'

export const returnKinds = ['withdrawal', 'defect'] as const
export type ReturnKind = (typeof returnKinds)[number]

export const refundReasons = ['cancellation', 'withdrawal', 'defect', 'goodwill', 'lost'] as const
export type RefundReason = (typeof refundReasons)[number]

/** What a store may give as a reason itself; the others follow from what happened. */
export const givenReasons = ['goodwill', 'defect', 'lost', 'withdrawal'] as const satisfies RefundReason[]

/** An approved return must be on its way by then. */
export const returnSendDays = 10

export const maxNoteLength = 500

/** Of what somebody writes as the proof of a refund. */
export const maxProofLength = 120

/** The end of the last whole day of the withdrawal period. */
export const withdrawalEnd = (
  deliveredAt: Date,
  { withdrawalDays, timeZone }: Pick<CountryPack, 'withdrawalDays' | 'timeZone'>,
): Date => startOfDay(addDays(localDay(deliveredAt, timeZone), withdrawalDays + 1), timeZone)

/** An end is exclusive: the displayed day is that of the moment before it. */
export const lastMomentOf = (end: Date): Date => new Date(end.getTime() - 1)

/** The last whole day on which a defect may be claimed ends here. */
export const defectEnd = (
  deliveredAt: Date,
  { defectDays, timeZone }: Pick<CountryPack, 'defectDays' | 'timeZone'>,
): Date => startOfDay(addDays(localDay(deliveredAt, timeZone), defectDays + 1), timeZone)

/** Pieces of a line: of a return, of a refund, or that may be sent back. */
export interface LinePieces {
  /** Of the order's line. */
  id: string
  title: string
  options: string
  quantity: number
}

export interface ReturnableLine extends LinePieces {
  /** Of the pieces, those that may go back without a reason. */
  withdrawable: number
  /** ISO time: until then they may; null before they arrive. */
  until: string | null
  /** That day is over. */
  isOver: boolean
  /** Why none of it may go back without a reason. */
  withdrawalException: WithdrawalException | null
}

export interface ReturnView {
  number: string
  kind: ReturnKind
  status: ReturnStatus
  /** What the customer wrote, and what the store answered. */
  note: string
  answer: string
  trackingCode: string | null
  createdAt: string
  sendBy: string | null
  isOpen: boolean
  lines: (LinePieces & { acceptedQuantity: number | null })[]
}

export interface RefundView {
  id: string
  status: RefundStatus
  reason: RefundReason
  note: string
  amountMinor: number
  shippingMinor: number
  freeMinor: number
  /** A person sends it. */
  byHand: boolean
  createdAt: string
  /** ISO time: until then a person gives it back; null: it is back, or a provider sends it. */
  dueAt: string | null
  isOverdue: boolean
  settledAt: string | null
  /** What the person who sent it wrote as its proof, such as the bank's id. */
  proof: string | null
  /** A person said that the money went back, and nothing but their word says so. */
  isMarkedByHand: boolean
  lines: (LinePieces & { amountMinor: number })[]
}

/** An order's returns as the customer sees them, with what may be requested. */
export interface OrderReturnsView {
  requests: ReturnView[]
  /** What may be sent back, now. */
  lines: ReturnableLine[]
  /** ISO time: until then a defect may be claimed of something here; null while nothing may. */
  defectUntil: string | null
  /** Where to; null while nothing is to be sent. */
  address: Omit<AddressView, 'recipient' | 'complement'> | null
  /** Sent with the form: twice it is the same return. */
  formKey: string
}

/** What a store may give back of an order, and call off. */
export interface MerchantRefundsView {
  refunds: (RefundView & { canSettle: boolean; canRetry: boolean; canUndo: boolean })[]
  returns: ReturnView[]
  /** Whether the viewer decides about the returns. */
  canAnswer: boolean
  /** Of each line, what can still be given back, and what each piece comes to. */
  refundable: (LinePieces & { leftMinor: number })[]
  leftMinor: number
  shippingLeftMinor: number
  /** The unsent pieces of each line; empty if nothing may be canceled. */
  cancelable: LinePieces[]
  formKey: string
}
