import type { CountryPack } from '#shared/country/country-pack.ts'
import { addDays, localDay, startOfDay } from '#shared/time/local-day.ts'
import type { Move } from './order-moves.ts'
import type { OrderState } from './orders.ts'
import { refundDueAt } from './owed-money.ts'
import { defectEnd, lastMomentOf, type RefundView, withdrawalEnd } from './returns.ts'

/** Kinds of a customer's claim about an order. */
export const claimKinds = [
  ...(['not_received', 'wrong', 'broken', 'regret', 'wrong_charge'] as const),
  'refund_not_received',
] as const
export type ClaimKind = (typeof claimKinds)[number]

export const claimStatuses = ['open', 'merchant_replied', 'under_review', 'resolved', 'withdrawn'] as const
export type ClaimStatus = (typeof claimStatuses)[number]

/** The side in whose favor a claim was resolved. */
export const claimOutcomes = ['customer', 'split', 'merchant'] as const
export type ClaimOutcome = (typeof claimOutcomes)[number]

/**
 * Remedies that a store offers or the operator decides: a full refund, a partial one, a refund against the goods, or
 * nothing.
 */
export const claimRemedies = ['refund', 'amount', 'return', 'nothing'] as const
export type ClaimRemedy = (typeof claimRemedies)[number]

export const outcomeOf: Record<ClaimRemedy, ClaimOutcome> = {
  refund: 'customer',
  amount: 'split',
  return: 'customer',
  nothing: 'merchant',
}

/** Returns the possible remedies of a claim. Money that is already owed can only be sent, or was sent already. */
export const remediesOf = (kind: ClaimKind): readonly ClaimRemedy[] =>
  kind === 'refund_not_received' ? ['refund', 'nothing'] : claimRemedies

/**
 * Enforced by `move-claim.ts`. Begins as `open`, or as `under_review` when the store has closed. Silence resolves for
 * the customer, or leads to the operator when no money can be refunded.
 */
export const claimMoves: readonly Move<ClaimStatus>[] = [
  { from: 'open', to: 'merchant_replied', by: ['merchant'] },
  { from: 'open', to: 'resolved', by: ['system'] },
  { from: 'open', to: 'under_review', by: ['system'] },
  { from: 'open', to: 'withdrawn', by: ['customer'] },
  { from: 'merchant_replied', to: 'under_review', by: ['customer', 'system'] },
  { from: 'merchant_replied', to: 'resolved', by: ['customer', 'system'] },
  { from: 'merchant_replied', to: 'withdrawn', by: ['customer'] },
  { from: 'under_review', to: 'resolved', by: ['operator'] },
  { from: 'under_review', to: 'withdrawn', by: ['customer'] },
]

/** Limit for one order. */
export const maxClaims = 5
/** In characters: limit of the opening text and of the store's reply, which are both messages of the order. */
export const maxClaimText = 2000

/** Days in which a customer may respond to the store's reply. After that it is final. */
export const claimAcceptDays = 7
/** Days in which the operator decides. */
export const claimReviewDays = 10

/** Returns the end of the last of these days. */
export const claimDue = (from: Date, days: number, { timeZone }: Pick<CountryPack, 'timeZone'>): Date =>
  startOfDay(addDays(localDay(from, timeZone), days + 1), timeZone)

/** Returns when an unsettled claim ends at the latest, if each side acts at its last moment. */
export function latestClaimEnd(
  { status, dueAt }: { status: ClaimStatus; dueAt: Date },
  country: Pick<CountryPack, 'timeZone'>,
): Date {
  if (status === 'under_review') return dueAt
  const acceptEnd = status === 'open' ? claimDue(lastMomentOf(dueAt), claimAcceptDays, country) : dueAt
  return claimDue(lastMomentOf(acceptEnd), claimReviewDays, country)
}

/** The fields of a refund that decide whether its customer may claim it as missing. */
type ClaimedRefund = Pick<RefundView, 'status' | 'byHand' | 'createdAt' | 'settledAt'>

interface ClaimedOrder extends Pick<OrderState, 'status' | 'cancelReason' | 'attemptStatus'> {
  completedAt: Date | null
  /** When the last piece arrived. */
  deliveredAt: Date | null
  refunds: readonly ClaimedRefund[]
}

type Times = Pick<CountryPack, 'withdrawalDays' | 'defectDays' | 'refundDays' | 'timeZone'>

/** Returns the possible kinds of a new claim about an order. For an unpaid one, only the payment itself. */
export function claimKindsOf(order: ClaimedOrder, now: Date, country: Times): ClaimKind[] {
  const ofOrder = kindsOfOrder(order, now, country)
  const isAwaited = order.refunds.some((refund) => mayBeMissing(refund, now, country))
  return isAwaited ? [...ofOrder, 'refund_not_received'] : ofOrder
}

/**
 * Returns true when a refund may be claimed as missing: one sent by a person at once, one sent by a provider after its
 * time is over.
 */
function mayBeMissing({ status, byHand, createdAt, settledAt }: ClaimedRefund, now: Date, country: Times) {
  if (settledAt) return defectEnd(new Date(settledAt), country) > now
  return byHand || status === 'failed' || refundDueAt(new Date(createdAt), country) <= now
}

function kindsOfOrder(
  { status, cancelReason, attemptStatus, completedAt, deliveredAt }: ClaimedOrder,
  now: Date,
  country: Times,
): ClaimKind[] {
  if (status === 'placed' || status === 'completed') {
    const ended = deliveredAt ?? completedAt
    if (status === 'completed' && ended && defectEnd(ended, country) <= now) return []
    const isRegret = status === 'placed' && deliveredAt && withdrawalEnd(deliveredAt, country) > now
    return claimKinds.filter((kind) => kind !== 'refund_not_received' && (kind !== 'regret' || isRegret))
  }
  const isUnpaid = cancelReason === 'payment_denied' || cancelReason === 'payment_expired'
  const isSought = status === 'pending' && attemptStatus === 'processing'
  const isCalledOff = cancelReason === 'merchant' || cancelReason === 'operator'
  return isUnpaid || isSought || isCalledOff ? ['wrong_charge'] : []
}

/** A claim as its two sides and the operator see it. */
export interface ClaimView {
  protocol: string
  kind: ClaimKind
  status: ClaimStatus
  text: string
  openedAt: string
  /** True when the money went to a store that has closed, so that it cannot be refunded. */
  isOutOfReach: boolean
  /** The deadline of the side whose turn it is: the store, the customer or the operator. Null once settled. */
  dueAt: string | null
  isOverdue: boolean
  reply: { text: string; offer: ClaimRemedy; offerMinor: number | null; at: string } | null
  reviewAt: string | null
  settled: {
    at: string
    /** Null when it was withdrawn. */
    outcome: ClaimOutcome | null
    refundedMinor: number
    /** The number of the resulting return. */
    returnNumber: string | null
    reason: string
  } | null
}

/** The claims of an order, the newest first, and the possible kinds of a new one. */
export interface OrderClaimsView {
  claims: ClaimView[]
  /** Empty while a claim is unsettled, or when nothing can be claimed. */
  kinds: ClaimKind[]
  /** True when the store has closed, so that the operator decides at once. */
  hasStoreClosed: boolean
  /** Made with the form, so that a form sent twice is one claim. */
  formKey: string
}

/** A store's lists of claims: those that wait for its reply, all unsettled ones, all. */
export const merchantClaimLists = ['waiting', 'unsettled', 'all'] as const
export type MerchantClaimList = (typeof merchantClaimLists)[number]

/** The operator's lists of claims: those to decide, all unsettled ones, all. */
export const operatorClaimLists = ['review', 'unsettled', 'all'] as const
export type OperatorClaimList = (typeof operatorClaimLists)[number]

export const claimsPerPage = 20

/** A claim in a list. */
export interface ClaimCard {
  id: string
  protocol: string
  number: string
  customer: string
  store: string
  kind: ClaimKind
  status: ClaimStatus
  outcome: ClaimOutcome | null
  openedAt: string
  dueAt: string | null
  isOverdue: boolean
}
