import type { SellerSide } from '#server/shop/seller-side.ts'
import type { OrderActions } from '#server/web/pages/run-order-action.ts'
import type { SellerOrderAction } from '#shared/merchants/merchant-rights.ts'

/** The order that a form of the seller side is about. */
export interface SellerOrder<By extends SellerSide = SellerSide> {
  orderId: string
  sellerSide: By
}

export type MerchantOrder = SellerOrder<{ merchantId: string }>

export type SellerOrderActions<By extends SellerSide = SellerSide> = Partial<
  OrderActions<SellerOrderAction, SellerOrder<By>>
>
