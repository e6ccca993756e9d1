import type { PictureView } from '#shared/catalog/catalog.ts'
import type { PersonalizationView } from '#shared/catalog/personalization.ts'
import type { Deferred } from '#shared/runtime/deferred.ts'

export const orderStatuses = ['pending', 'placed', 'completed', 'canceled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Written only by `write-payment-status.ts`, from what was captured and given back. */
export const paymentStatuses = [
  'awaiting',
  'paid',
  'disputed',
  'partially_refunded',
  'refunded',
  'voided',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Written only by `write-fulfillment-status.ts`, from the order's lines and fulfillments. */
export const orderFulfillmentStatuses = [
  'unfulfilled',
  'preparing',
  'ready',
  'partially_shipped',
  'shipped',
  'partially_delivered',
  'delivered',
  'partially_returned',
  'returned',
] as const
export type OrderFulfillmentStatus = (typeof orderFulfillmentStatuses)[number]

export const attemptStatuses = [
  'created',
  'requires_action',
  'processing',
  'captured',
  'disputed',
  'charged_back',
  'expired',
  'canceled',
  'failed',
] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

/** Paid, even if the payment is charged back later. */
export const paidAttemptStatuses = ['captured', 'disputed', 'charged_back'] as const
export const isPaidAttempt = (status: AttemptStatus) => paidAttemptStatuses.some((paid) => paid === status)

export const paymentMethods = ['pix', 'fake', 'stripe', 'card', 'boleto'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

const cardMethods = ['stripe', 'card'] as const satisfies readonly PaymentMethod[]
export const isCardMethod = (method: PaymentMethod) => cardMethods.some((each) => each === method)

/** By a store's own account with a provider; whoever else receives, nobody can pay so. */
export const accountMethods = ['card', 'boleto'] as const
export type AccountMethod = (typeof accountMethods)[number]
export const isAccountMethod = (method: PaymentMethod): method is AccountMethod =>
  accountMethods.some((each) => each === method)

/** Who sends events about payments: an account's provider does not know the method. */
export const eventSources = [...paymentMethods, 'mercado_pago'] as const
export type EventSource = (typeof eventSources)[number]

/** Who receives the money: each store its own, or the platform all of it. */
export const settlements = ['direct', 'platform'] as const
export type Settlement = (typeof settlements)[number]

export const cancelReasons = [
  'customer',
  'payment_denied',
  'payment_expired',
  'merchant',
  'operator',
] as const
export type CancelReason = (typeof cancelReasons)[number]

export const actors = ['customer', 'merchant', 'operator', 'system'] as const
export type Actor = (typeof actors)[number]

/** The one status that people read, derived from the stored axes. */
export const orderBadges = [
  'awaiting_payment',
  'payment_claimed',
  'payment_processing',
  'payment_expired',
  'placed',
  'preparing',
  'ready',
  'shipped',
  'delivered',
  'disputed',
  'returning',
  'refunded',
  'canceled',
] as const
export type OrderBadge = (typeof orderBadges)[number]

/** The status of an order: the stored axes, its open returns, and its newest payment attempt. */
export interface OrderState {
  status: OrderStatus
  paymentStatus: PaymentStatus
  fulfillmentStatus: OrderFulfillmentStatus
  cancelReason: CancelReason | null
  openReturns: number
  attemptStatus: AttemptStatus
  /** The customer claims the payment; a provider's report is no claim. */
  isReported: boolean
  /** Its customer fetches it. */
  isPickup: boolean
}

/** `orderBadgeSql` says the same in SQL, for lists. */
export function badgeOf(state: OrderState): OrderBadge {
  const { status, paymentStatus, fulfillmentStatus, cancelReason, openReturns, attemptStatus } = state
  const { isReported, isPickup } = state
  if (status === 'canceled') {
    if (paymentStatus === 'refunded') return 'refunded'
    return cancelReason === 'payment_expired' ? 'payment_expired' : 'canceled'
  }
  if (status === 'pending') {
    if (attemptStatus === 'processing') return isReported ? 'payment_claimed' : 'payment_processing'
    return attemptStatus === 'expired' ? 'payment_expired' : 'awaiting_payment'
  }
  if (paymentStatus === 'disputed') return 'disputed'
  if (openReturns > 0) return 'returning'
  if (paymentStatus === 'refunded') return 'refunded'
  // Packed for a carrier: to its customer still in preparation.
  return fulfillmentStatus === 'ready' && !isPickup ? 'preparing' : badgeOfFulfillment[fulfillmentStatus]
}

export const badgeOfFulfillment: Record<OrderFulfillmentStatus, OrderBadge> = {
  unfulfilled: 'placed',
  preparing: 'preparing',
  ready: 'ready',
  partially_shipped: 'shipped',
  shipped: 'shipped',
  partially_delivered: 'shipped',
  delivered: 'delivered',
  partially_returned: 'delivered',
  returned: 'returning',
}

export const ordersPerPage = 20

export interface OrderCardView {
  number: string
  /** ISO time. */
  createdAt: string
  store: { slug: string; name: string }
  label: OrderBadge
  totalMinor: number
  itemCount: number
  picture: PictureView | null
}

export interface OrderLineView {
  title: string
  options: string
  /** What the customer wrote for it. */
  personalization: PersonalizationView | null
  sku: string | null
  quantity: number
  unitPriceMinor: number
  totalMinor: number
  picture: PictureView | null
  /** Null once the product is gone. */
  productHandle: string | null
}

export interface OrderEventView {
  type: OrderEventType
  at: string
  data: OrderEventData | null
  /** Who did it, for those who work with them. */
  person?: string
}

/** What happened to each order, by its number. */
export type Timelines = Deferred<Record<string, OrderEventView[]>>

export const orderEventTypes = [
  'created',
  'payment_claimed',
  'payment_processing',
  'payment_inquired',
  'money_short',
  'paid',
  'money_twice',
  'payment_undone',
  'payment_denied',
  'payment_expired',
  'preparing',
  'ready',
  'shipped',
  'tracking_changed',
  'delivery_failed',
  'returned_to_sender',
  'delivery_claimed',
  'delivered',
  'delivery_undone',
  'return_requested',
  'return_approved',
  'return_rejected',
  'return_sent',
  'return_received',
  'return_inspected',
  'return_canceled',
  'return_expired',
  /** From before there were claims. */
  'problem_reported',
  'claim_opened',
  'claim_replied',
  'claim_in_review',
  'claim_resolved',
  'claim_withdrawn',
  'lines_canceled',
  'canceled',
  'refund_opened',
  'refunded',
  'refund_undone',
  'disputed',
  'chargeback_won',
  'chargeback_lost',
  'money_late',
  'reinstated',
  'money_returned',
  'completed',
] as const
export type OrderEventType = (typeof orderEventTypes)[number]

/** What the timeline shows beside the event. */
export interface OrderEventData {
  amountMinor?: number
  quantity?: number
  trackingCode?: string
  note?: string
}

/** What the customer has to do for a payment attempt, as stored. */
export type NextAction =
  /** `account`: its money comes to the store's account there; else to its bank. */
  | { kind: 'pix'; brCode: string; txid: string; receiver: string; account?: 'mercado_pago' }
  | { kind: 'fake' }
  /** The provider's own page; with the ISO time until which a boleto can be paid. */
  | { kind: 'redirect'; url: string; dueAt?: string }
  /** The provider has not answered yet. */
  | { kind: 'starting' }
  /** Nothing is owed. */
  | { kind: 'none' }

/** The results that the fake provider can be set to. */
export const fakeOutcomes = [
  'succeed',
  'decline',
  'expire',
  'underpay',
  'overpay',
  'pay_twice',
  'pay_late',
] as const
export type FakeOutcome = (typeof fakeOutcomes)[number]

export interface PixView {
  /** The text to copy into the bank's app. */
  brCode: string
  qr: { size: number; path: string }
  receiver: string
}

export interface PaymentView {
  method: PaymentMethod
  status: AttemptStatus
  amountMinor: number
  /** ISO time; null once the clock is stopped. */
  expiresAt: string | null
  claimedAt: string | null
  /** While it can be paid, and while the payment is being checked. */
  pix: PixView | null
  /** The provider's page; only while it can be paid there. */
  redirectUrl: string | null
  /** ISO time until which a boleto can be paid. */
  dueAt: string | null
  /** The payment covers other orders of the checkout, too. */
  isShared: boolean
  /** Its actions are shown with another order of the checkout. */
  isShownAbove: boolean
  /** Who checks the payment. */
  isDirect: boolean
  /** The receiver's bank reports it, and nobody need check. */
  isAutomatic: boolean
}

export interface AddressView {
  recipient: string
  postalCode: string
  street: string
  number: string
  complement: string | null
  district: string
  city: string
  region: string
}

/** When an order comes: ISO days, counted from payment, or from today while it is not paid. */
export interface OrderShippingView {
  name: string
  minDays: number
  earliest: string
  latest: string
  isPaid: boolean
}
