import type { CountryPack } from '#shared/country/country-pack.ts'
import { addDays, localDay, startOfDay } from '#shared/time/local-day.ts'
import type { Move } from './order-moves.ts'
import type { OrderState } from './orders.ts'
import { refundDueAt } from './owed-money.ts'
import { defectEnd, lastMomentOf, type RefundView, withdrawalEnd } from './returns.ts'

/** What a customer says is wrong with an order. */
export const claimKinds = [
  ...(['not_received', 'wrong', 'broken', 'regret', 'wrong_charge'] as const),
  'refund_not_received',
] as const
export type ClaimKind = (typeof claimKinds)[number]

export const claimStatuses = ['open', 'merchant_replied', 'under_review', 'resolved', 'withdrawn'] as const
export type ClaimStatus = (typeof claimStatuses)[number]

/** In whose favor a claim was resolved. */
export const claimOutcomes = ['customer', 'split', 'merchant'] as const
export type ClaimOutcome = (typeof claimOutcomes)[number]

/** What a store offers and the operator decides: all of the money, some of it, all of it for the goods, or nothing. */
export const claimRemedies = ['refund', 'amount', 'return', 'nothing'] as const
export type ClaimRemedy = (typeof claimRemedies)[number]

export const outcomeOf: Record<ClaimRemedy, ClaimOutcome> = {
  refund: 'customer',
  amount: 'split',
  return: 'customer',
  nothing: 'merchant',
}

/** What may settle a claim: money that is owed already can only be sent, or has been. */
export const remediesOf = (kind: ClaimKind): readonly ClaimRemedy[] =>
  kind === 'refund_not_received' ? ['refund', 'nothing'] : claimRemedies

/** Enforced by `move-claim.ts`; begins `open`, or `under_review` where the store has closed. Silence resolves for the customer, or leads to the operator where no money can. */
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

/** Of one order. */
export const maxClaims = 5
/** In characters: of the opening, and of the store's reply; both are messages of the order. */
export const maxClaimText = 2000

/** How long a customer may think about the store's reply; then it stands. */
export const claimAcceptDays = 7
/** How long the operator takes to decide. */
export const claimReviewDays = 10

/** The end of the last of so many days. */
export const claimDue = (from: Date, days: number, { timeZone }: Pick<CountryPack, 'timeZone'>): Date =>
  startOfDay(addDays(localDay(from, timeZone), days + 1), timeZone)

/** When an unsettled claim ends at the latest, each side acting at its last moment. */
export function latestClaimEnd(
  { status, dueAt }: { status: ClaimStatus; dueAt: Date },
  country: Pick<CountryPack, 'timeZone'>,
): Date {
  if (status === 'under_review') return dueAt
  const acceptEnd = status === 'open' ? claimDue(lastMomentOf(dueAt), claimAcceptDays, country) : dueAt
  return claimDue(lastMomentOf(acceptEnd), claimReviewDays, country)
}

/** A refund as far as its customer may say that it did not come. */
type ClaimedRefund = Pick<RefundView, 'status' | 'byHand' | 'createdAt' | 'settledAt'>

interface ClaimedOrder extends Pick<OrderState, 'status' | 'cancelReason' | 'attemptStatus'> {
  completedAt: Date | null
  /** When the last piece arrived. */
  deliveredAt: Date | null
  refunds: readonly ClaimedRefund[]
}

type Times = Pick<CountryPack, 'withdrawalDays' | 'defectDays' | 'refundDays' | 'timeZone'>

/** What a new claim of an order may be about; nothing of what was never paid but the payment itself. */
export function claimKindsOf(order: ClaimedOrder, now: Date, country: Times): ClaimKind[] {
  const ofOrder = kindsOfOrder(order, now, country)
  const isAwaited = order.refunds.some((refund) => mayBeMissing(refund, now, country))
  return isAwaited ? [...ofOrder, 'refund_not_received'] : ofOrder
}

/** What a person sends may be asked after at once; what a provider sends once its time is over. */
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
  /** The money went to a store that has closed: nobody can give it back. */
  isOutOfReach: boolean
  /** The last moment of whoever is to act: the store, the customer, the operator; null once settled. */
  dueAt: string | null
  isOverdue: boolean
  reply: { text: string; offer: ClaimRemedy; offerMinor: number | null; at: string } | null
  reviewAt: string | null
  settled: {
    at: string
    /** Null: withdrawn. */
    outcome: ClaimOutcome | null
    refundedMinor: number
    /** The number of the return that it led to. */
    returnNumber: string | null
    reason: string
  } | null
}

/** The claims of an order, the newest first, and what a new one may be about. */
export interface OrderClaimsView {
  claims: ClaimView[]
  /** Empty while a claim is unsettled, or nothing can be claimed. */
  kinds: ClaimKind[]
  /** Nobody of the store answers any more: the operator decides at once. */
  hasStoreClosed: boolean
  /** Made with the form: sent twice, it is the same claim. */
  formKey: string
}

/** A store's claims: those that wait for its reply, all that are unsettled, all. */
export const merchantClaimLists = ['waiting', 'unsettled', 'all'] as const
export type MerchantClaimList = (typeof merchantClaimLists)[number]

/** The operator's claims: those to decide, all that are unsettled, all. */
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
