import type { PictureView } from '#shared/catalog/catalog.ts'
import type { PersonalizationView } from '#shared/catalog/personalization.ts'
import type { Deferred } from '#shared/runtime/deferred.ts'

export const orderStatuses = ['pending', 'placed', 'completed', 'canceled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Written only by `write-payment-status.ts`, from captured and refunded amounts. */
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

/** Statuses of a paid attempt, even if the payment is charged back later. */
export const paidAttemptStatuses = ['captured', 'disputed', 'charged_back'] as const
export const isPaidAttempt = (status: AttemptStatus) => paidAttemptStatuses.some((paid) => paid === status)

/** `exchange` is the value of returned pieces, which pays their replacement. Nobody chooses it. */
export const paymentMethods = ['pix', 'fake', 'stripe', 'card', 'boleto', 'exchange'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

const cardMethods = ['stripe', 'card'] as const satisfies readonly PaymentMethod[]
export const isCardMethod = (method: PaymentMethod) => cardMethods.some((each) => each === method)

/** Methods that require a store's own account with a provider. In platform settlement they are not available. */
export const accountMethods = ['card', 'boleto'] as const
export type AccountMethod = (typeof accountMethods)[number]
export const isAccountMethod = (method: PaymentMethod): method is AccountMethod =>
  accountMethods.some((each) => each === method)

/** Senders of payment events. An account's provider does not know the method. */
export const eventSources = [...paymentMethods, 'mercado_pago'] as const
export type EventSource = (typeof eventSources)[number]

/** The receiver of the money: each store for its own orders, or the platform for all. */
export const settlements = ['direct', 'platform'] as const
export type Settlement = (typeof settlements)[number]

export const cancelReasons = [
  'customer',
  'payment_denied',
  'payment_expired',
  'merchant',
  'operator',
  /** The return that it was to replace did not come to its exchange. */
  'exchange',
] as const
export type CancelReason = (typeof cancelReasons)[number]

export const actors = ['customer', 'merchant', 'operator', 'system'] as const
export type Actor = (typeof actors)[number]

/** The one status that people read, derived from the stored ones. */
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

/** The state of an order: the stored statuses, its open returns, and its newest payment attempt. */
export interface OrderState {
  status: OrderStatus
  paymentStatus: PaymentStatus
  fulfillmentStatus: OrderFulfillmentStatus
  cancelReason: CancelReason | null
  openReturns: number
  attemptStatus: AttemptStatus
  /** True when the customer claims the payment. A provider's report is no claim. */
  isReported: boolean
  /** True when the customer picks it up. */
  isPickup: boolean
}

/** Returns the badge. `orderBadgeSql` computes the same in SQL, for lists. */
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
  // Packed for a carrier, which the customer still sees as in preparation.
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
  /** The customer's personalization text. */
  personalization: PersonalizationView | null
  sku: string | null
  quantity: number
  unitPriceMinor: number
  totalMinor: number
  /** What an offer for several pieces took off. */
  offerMinor: number
  picture: PictureView | null
  /** Null when the product no longer exists. */
  productHandle: string | null
  /** The goods that were bought, if the customer accepted others instead. */
  instead: { title: string; options: string } | null
}

export interface OrderEventView {
  type: OrderEventType
  at: string
  data: OrderEventData | null
  /** The person who did it, for their colleagues. */
  person?: string
}

/** The timeline of each order, by its number. */
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
  'acceptance_undone',
  'ready',
  'shipped',
  'shipment_undone',
  'tracking_changed',
  'address_proposed',
  'address_changed',
  'address_refused',
  'substitution_proposed',
  'substitution_accepted',
  'substitution_refused',
  'substitution_withdrawn',
  'substitution_expired',
  'address_requested',
  'address_declined',
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
  'exchange_opened',
  'exchange_paid',
  'exchange_ended',
  /** From before claims existed. */
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

/** Data shown beside an event of the timeline. */
export interface OrderEventData {
  amountMinor?: number
  quantity?: number
  trackingCode?: string
  note?: string
}

/** The customer's next action for a payment attempt, as stored. */
export type NextAction =
  /** With `account`, the money goes to the store's account there, otherwise to its bank. */
  | { kind: 'pix'; brCode: string; txid: string; receiver: string; account?: 'mercado_pago' }
  | { kind: 'fake' }
  /** The provider's own page. For a boleto with the ISO time until which it can be paid. */
  | { kind: 'redirect'; url: string; dueAt?: string }
  /** The provider has not responded yet. */
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
  /** ISO time, or null once it no longer expires. */
  expiresAt: string | null
  claimedAt: string | null
  /** Present while it can be paid, and while the payment is being checked. */
  pix: PixView | null
  /** The provider's page, while it can be paid there. */
  redirectUrl: string | null
  /** ISO time until which a boleto can be paid. */
  dueAt: string | null
  /** True when the payment covers other orders of the checkout, too. */
  isShared: boolean
  /** True when its actions are shown with another order of the checkout. */
  isShownAbove: boolean
  /** True when the store checks the payment, and false when the platform does. */
  isDirect: boolean
  /** True when the receiver's bank reports the payment, so that nobody has to check it. */
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

/** Delivery days of an order: ISO days, counted from payment, or from today while it is unpaid. */
export interface OrderShippingView {
  name: string
  minDays: number
  earliest: string
  latest: string
  isPaid: boolean
}
