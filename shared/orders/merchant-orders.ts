import type { DecorativePicture } from '#shared/catalog/catalog.ts'
import type { OrderCampaignView } from '#shared/money/campaigns.ts'
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
  PaymentMethod,
  PaymentStatus,
} from './orders.ts'
import type { MerchantRefundsView } from './returns.ts'
import type { OrderDue, OrderProblem } from './store-order-filters.ts'

/** The numbers of the orders beside one in a list. */
export interface OrderNeighbors {
  previous: string | null
  next: string | null
  /** Null for an order that has left the list, or is beyond its first `maxCountedOrders`. */
  place: ListPlace | null
}

/** Where an order is in a list, from 1. */
export interface ListPlace {
  position: number
  total: number
  /** True when more are behind `total`. */
  isMore: boolean
}

/** Maximum of the counted orders of a customer's history. */
export const maxEarlierOrders = 100

/** What a customer has bought of a store before an order. */
export interface CustomerHistory {
  count: number
  /** True when there are more than were counted, and `totalMinor` is not all of it. */
  isMore: boolean
  totalMinor: number
  /** ISO time, or null for the first order. */
  lastAt: string | null
  /** Orders with the same mail address in the store's former shop. */
  pastCount: number
}

/** Progress of a line's pieces. */
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

/** One order as its store or the operator sees it, with their possible actions. */
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
  /** ISO time, or null before the order is placed. */
  shipBy: string | null
  lines: MerchantLineView[]
  itemsMinor: number
  /** Discount by offers, by coupon, by campaign and by Pix. */
  discountMinor: number
  pixDiscountMinor: number
  /** What offers for several pieces took off. */
  offerMinor: number
  coupon: OrderCouponView | null
  /** What a campaign of the platform pays of it. */
  campaign: OrderCampaignView | null
  shippingMinor: number
  totalMinor: number
  payment: MerchantPaymentView
  fulfillments: FulfillmentView[]
  invoiceCount: number
  back: MerchantRefundsView
  /** The newest first. */
  claims: ClaimView[]
  /** True when the viewer may reply to an open claim. */
  canReplyClaim: boolean
  /** Suggested names of carriers. */
  carriers: string[]
  /** Number of events in its timeline. */
  eventCount: number
  canCancel: boolean
}

/** A payment claim that a store confirms or denies in its list. */
export interface SettlementView {
  /** The reference to look for on the bank statement. */
  txid: string | null
  claimedAt: string | null
  /** When the customer was asked about the missing money. */
  inquirySentAt: string | null
  /** If it is unanswered until then, the order is canceled and its stock is released. */
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
  /** True when it was to be paid to an account that the store has disconnected, where a person has to look. */
  isOfFormerAccount: boolean
  paidAt: string | null
  refundedMinor: number
  /** When the customer was asked about the missing money, and from when on the order may be canceled because of it. */
  inquirySentAt: string | null
  denyFrom: string | null
  /** If it is unanswered until then, the order is canceled and its stock is released. */
  answerBy: string | null
  canConfirm: boolean
  /** ISO time until which a confirmation may be undone, or null when it may not. */
  undoUntil: string | null
  canInquire: boolean
  canDeny: boolean
  /** True when the order was canceled unpaid, and the money may still have arrived. */
  canReport: boolean
  /** Chargebacks of the payment. */
  chargebacks: ChargebackView[]
  /** The order's present commission, and the amount that the store's provider withheld for it, or null for none. */
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
  lines: OrderCardLine[]
  /** Of its first line that has one. */
  picture: DecorativePicture | null
  method: PaymentMethod
  /** True when it replaces what comes back in an exchange. */
  isReplacement: boolean
  shippingName: string
  /** Names of its tags. */
  tags: string[]
  problems: OrderProblem[]
  /** The store's next step, or null where its page has to be read first. */
  next: NextOrderStep | null
  /** ISO time by which the store has to hand it over, or null when nothing waits for the store. */
  shipBy: string | null
  /** Null when it is due later, or nothing waits for the store. */
  due: OrderDue | null
}

/** Accept it, send its parcels, or pack it for its customer to pick it up. */
export type NextOrderStep = 'accept' | 'send' | 'pack'

export interface OrderCardLine {
  title: string
  options: string
  sku: string | null
  quantity: number
}
