import type { OrderCouponView } from './coupons.ts'
import type { DisputeView } from './disputes.ts'
import type {
  AddressView,
  OrderEventView,
  OrderLabel,
  OrderLineView,
  OrderShippingView,
  OrderStatus,
  PaymentStatus,
} from './orders.ts'
import type { ParcelView } from './parcels.ts'
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
  label: OrderLabel
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
  parcels: ParcelView[]
  back: MerchantRefundsView
  /** Suggestions for whoever types a carrier's name. */
  carriers: string[]
  events: OrderEventView[]
  canCancel: boolean
}

/** What a store says, in its list, about money that a person has to look for. */
export interface SettlementView {
  /** The reference to look for on the bank statement. */
  txid: string | null
  claimedAt: string | null
  /** When the customer was asked where their money is. */
  askedAt: string | null
  /** Unanswered until then, the order is canceled and its stock goes back. */
  answerBy: string | null
  canConfirm: boolean
  canAsk: boolean
  canDeny: boolean
}

export interface MerchantPaymentView {
  status: PaymentStatus
  /** The reference to look for on the bank statement. */
  txid: string | null
  claimedAt: string | null
  paidAt: string | null
  refundedMinor: number
  /** When the customer was asked where the money is, and from when on the order may be canceled for it. */
  askedAt: string | null
  denyFrom: string | null
  /** Unanswered until then, the order is canceled and its stock goes back. */
  answerBy: string | null
  canConfirm: boolean
  /** ISO time: until then a confirmation may be taken back; null: it may not. */
  undoUntil: string | null
  canAsk: boolean
  canDeny: boolean
  /** The order was canceled unpaid, and the money may still have come. */
  canReport: boolean
  /** What the customer contests at their bank. */
  disputes: DisputeView[]
}
