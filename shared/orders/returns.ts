import type { WithdrawalException } from '#shared/catalog/withdrawal.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { addDays, localDay, startOfDay } from '#shared/time/local-day.ts'
import type { ExchangeChoice, ExchangeView } from './exchanges.ts'
import type { RefundStatus, ReturnStatus } from './order-moves.ts'
import type { AddressView } from './orders.ts'

export const returnKinds = ['withdrawal', 'defect'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** Id of the form that cancels some pieces of an order, and the value of `open` in its address that opens it. */
export const cancelLinesPart = 'cancel-lines'

/** What a customer wants for what they return. */
export const returnRemedies = ['refund', 'exchange'] as const
export type ReturnRemedy = (typeof returnRemedies)[number]

export const refundReasons = [
  'cancellation',
  'withdrawal',
  'defect',
  'goodwill',
  'lost',
  'substitution',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** The reasons that a store may select itself. The others follow from events. */
export const givenReasons = ['goodwill', 'defect', 'lost', 'withdrawal'] as const satisfies RefundReason[]

/** Days within which an approved return must be shipped. */
export const returnSendDays = 10

export const maxNoteLength = 500

/** Limit of the proof of a refund. */
export const maxProofLength = 120

/** Returns the end of the last whole day of the withdrawal period. */
export const withdrawalEnd = (
  deliveredAt: Date,
  { withdrawalDays, timeZone }: Pick<CountryPack, 'withdrawalDays' | 'timeZone'>,
): Date => startOfDay(addDays(localDay(deliveredAt, timeZone), withdrawalDays + 1), timeZone)

/** Ends are exclusive, so the displayed day is that of the moment before. */
export const lastMomentOf = (end: Date): Date => new Date(end.getTime() - 1)

/** Returns the end of the last whole day on which a defect may be claimed. */
export const defectEnd = (
  deliveredAt: Date,
  { defectDays, timeZone }: Pick<CountryPack, 'defectDays' | 'timeZone'>,
): Date => startOfDay(addDays(localDay(deliveredAt, timeZone), defectDays + 1), timeZone)

/** Pieces of a line: returned, refunded, or returnable. */
export interface LinePieces {
  /** Id of the order's line. */
  id: string
  title: string
  options: string
  quantity: number
}

export interface ReturnableLine extends LinePieces {
  /** Number of pieces that may be returned without a reason. */
  withdrawable: number
  /** ISO time until which they may. Null before they arrive. */
  until: string | null
  /** True when that day is over. */
  isOver: boolean
  /** Why no piece may be returned without a reason. */
  withdrawalException: WithdrawalException | null
  /** What it may be exchanged for. */
  choices: ExchangeChoice[]
}

export interface ReturnView {
  number: string
  kind: ReturnKind
  status: ReturnStatus
  /** The customer's note, and the store's answer. */
  note: string
  answer: string
  trackingCode: string | null
  createdAt: string
  sendBy: string | null
  isOpen: boolean
  /** What is wanted for it. Null for money. */
  exchange: ExchangeView | null
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
  /** What the store gives back to the platform's campaign with it. */
  campaignMinor: number
  /** True when a person sends it. */
  byHand: boolean
  /** True when it pays, or paid, the replacement of what came back. */
  isExchange: boolean
  createdAt: string
  /** ISO time by which a person refunds it. Null when it was refunded, or when a provider sends it. */
  dueAt: string | null
  isOverdue: boolean
  settledAt: string | null
  /** The sender's proof, such as the bank's id. */
  proof: string | null
  /** True when only a person's report says that the money was refunded. */
  isMarkedByHand: boolean
  lines: (LinePieces & { amountMinor: number })[]
}

/** An order's returns as the customer sees them, with the pieces that may be returned. */
export interface OrderReturnsView {
  requests: ReturnView[]
  /** The exchange that this order is the replacement of. */
  exchange: ExchangeView | null
  /** The lines that may be returned now. */
  lines: ReturnableLine[]
  /** ISO time until which a defect may be claimed for some line. Null while none may. */
  defectUntil: string | null
  /** The address for returns, or null while nothing is to be sent. */
  address: Omit<AddressView, 'recipient' | 'complement'> | null
  /** Sent with the form, so that a form sent twice is one return. */
  formKey: string
}

/** The refunds and cancellations that a store may make for an order. */
export interface MerchantRefundsView {
  refunds: (RefundView & { canSettle: boolean; canRetry: boolean; canUndo: boolean })[]
  returns: ReturnView[]
  /** The exchange that this order is the replacement of. */
  exchange: ExchangeView | null
  /** True when the viewer decides about the returns. */
  canAnswer: boolean
  /** The refundable amount and pieces of each line. */
  refundable: (LinePieces & { leftMinor: number })[]
  leftMinor: number
  shippingLeftMinor: number
  /** The unsent pieces of each line. Empty when nothing may be canceled. */
  cancelable: LinePieces[]
  formKey: string
}
