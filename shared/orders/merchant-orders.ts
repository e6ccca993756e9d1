import type { OrderCouponView } from '#shared/money/coupons.ts'
import type { ChargebackView } from './chargebacks.ts'
import type { ClaimView } from './claims.ts'
import type { FulfillmentView } from './fulfillments.ts'
import type {
  AddressView,
  OrderBadge,
  OrderLineView,
  OrderShippingView,
  OrderStatus,
  PaymentStatus,
} from './orders.ts'
import type { MerchantRefundsView } from './returns.ts'

/** How far the pieces of a line have come. */
export interface LineWay {
  canceled: number
  shipped: number
  delivered: number
  returned: number
  refunded: number
}

export interface MerchantLineView extends OrderLineView {
  id: string
  way: LineWay
}

/** One order as its store or the operator sees it, and what they may do with it now. */
export interface MerchantOrderView {
  number: string
  createdAt: string
  status: OrderStatus
  label: OrderBadge
  store: { slug: string; name: string }
  customer: {
    name: string
    email: string
    /** Formatted. */
    phone: string
    whatsappUrl: string
    /** Formatted. */
    taxId: string
  }
  address: AddressView
  isPickup: boolean
  shipping: OrderShippingView
  /** ISO time; null before the order is placed. */
  shipBy: string | null
  lines: MerchantLineView[]
  itemsMinor: number
  /** By coupon and by Pix. */
  discountMinor: number
  pixDiscountMinor: number
  coupon: OrderCouponView | null
  shippingMinor: number
  totalMinor: number
  payment: MerchantPaymentView
  fulfillments: FulfillmentView[]
  invoiceCount: number
  back: MerchantRefundsView
  /** The newest first. */
  claims: ClaimView[]
  /** Whether the viewer replies to an open claim. */
  canReplyClaim: boolean
  /** Suggested names of carriers. */
  carriers: string[]
  /** How many lines its timeline has. */
  eventCount: number
  canCancel: boolean
}

/** The payment claims that a store confirms or denies in its list. */
export interface SettlementView {
  /** The reference to look for on the bank statement. */
  txid: string | null
  claimedAt: string | null
  /** When the customer was asked about the missing money. */
  inquirySentAt: string | null
  /** Unanswered until then, the order is canceled and its stock goes back. */
  answerBy: string | null
  canConfirm: boolean
  canInquire: boolean
  canDeny: boolean
}

export interface MerchantPaymentView {
  status: PaymentStatus
  /** The reference to look for on the bank statement. */
  txid: string | null
  claimedAt: string | null
  /** It was to be paid on an account that the store has disconnected: a person looks there. */
  isOfFormerAccount: boolean
  paidAt: string | null
  refundedMinor: number
  /** When the customer was asked about the missing money, and from when on the order may be canceled for it. */
  inquirySentAt: string | null
  denyFrom: string | null
  /** Unanswered until then, the order is canceled and its stock goes back. */
  answerBy: string | null
  canConfirm: boolean
  /** ISO time: until then a confirmation may be taken back; null: it may not. */
  undoUntil: string | null
  canInquire: boolean
  canDeny: boolean
  /** The order was canceled unpaid, and the money may still have come. */
  canReport: boolean
  /** What the customer contests at their bank. */
  chargebacks: ChargebackView[]
  /** What the order's commission is by now, and what the store's provider withheld for it; null: nothing. */
  withheld: { commissionMinor: number; takenMinor: number; returnedMinor: number } | null
}

export interface MerchantOrderCard extends SettlementView {
  number: string
  createdAt: string
  customer: string
  city: string
  region: string
  label: OrderBadge
  totalMinor: number
  lines: { title: string; options: string; quantity: number }[]
}
