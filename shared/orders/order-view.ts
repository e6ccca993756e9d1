import type { OrderCouponView } from '#shared/money/coupons.ts'
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
  /** By coupon and by Pix. */
  discountMinor: number
  pixDiscountMinor: number
  coupon: OrderCouponView | null
  shippingMinor: number
  totalMinor: number
  shipping: OrderShippingView
  address: AddressView
  delivery: DeliveryView
  payment: PaymentView
  refunds: RefundView[]
  returns: OrderReturnsView
  /** How many lines its timeline has. */
  eventCount: number
  wasCanceled: boolean
  /** Nobody found the payment that the customer claimed. */
  wasDenied: boolean
  /** The oldest first. */
  invoices: InvoiceView[]
  claims: OrderClaimsView
  canCancel: boolean
  canReportPayment: boolean
  canPayFake: boolean
  /** Our deadline is over, but the demo's provider still accepts the payment. */
  canPayFakeLate: boolean
  /** The last attempt failed or ran out, and the stock is still held. */
  canRetryPayment: boolean
  /** The other methods that can be used instead. */
  otherMethods: PaymentMethod[]
}
