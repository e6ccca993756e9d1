import type { OrderCampaignView } from '#shared/money/campaigns.ts'
import type { OrderCouponView } from '#shared/money/coupons.ts'
import type { AddressChangeView } from './address-changes.ts'
import type { OrderClaimsView } from './claims.ts'
import type { DeliveryView } from './fulfillments.ts'
import type { InvoiceView } from './invoices.ts'
import type {
  AddressView,
  OrderBadge,
  OrderLineView,
  OrderShippingView,
  PaymentMethod,
  PaymentView,
} from './orders.ts'
import type { OrderReturnsView, RefundView } from './returns.ts'
import type { SubstitutionView } from './substitutions.ts'

export interface OrderView {
  number: string
  createdAt: string
  store: {
    slug: string
    name: string
    whatsappUrl: string | null
    legalName: string
    /** With its kind: "CNPJ 11.222.333/0001-81". */
    taxId: string
  }
  label: OrderBadge
  lines: OrderLineView[]
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
  shipping: OrderShippingView
  address: AddressView
  /** The newest question about the address, of either side. */
  addressChange: AddressChangeView | null
  /** Other goods that the store proposes, and that wait for an answer. */
  substitutions: SubstitutionView[]
  /** The states of the country, for another address; null when it is too late for one. */
  addressRegions: { code: string; name: string }[] | null
  delivery: DeliveryView
  payment: PaymentView
  refunds: RefundView[]
  returns: OrderReturnsView
  /** Number of events in its timeline. */
  eventCount: number
  wasCanceled: boolean
  /** True when the payment that the customer claimed was not found. */
  wasDenied: boolean
  /** The oldest first. */
  invoices: InvoiceView[]
  claims: OrderClaimsView
  canCancel: boolean
  canReportPayment: boolean
  canPayFake: boolean
  /** True when our deadline is over, but the demo's provider still accepts the payment. */
  canPayFakeLate: boolean
  /** True when the last attempt failed or expired, and the stock is still held. */
  canRetryPayment: boolean
  /** The other methods that can be used instead. */
  otherMethods: PaymentMethod[]
}
