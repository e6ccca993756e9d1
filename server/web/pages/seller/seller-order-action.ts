import type { SellerSide } from '#server/shop/seller-side.ts'
import type { Services } from '#server/shop/services.ts'
import type { SubmitContext } from '#server/web/pages/page.ts'
import type { FormAnswer, FormValues } from '#shared/forms.ts'

/** An order on the seller side and the posted form. */
export interface SellerOrderRequest<By extends SellerSide = SellerSide> {
  context: SubmitContext
  services: Services
  form: FormValues
  orderId: string
  sellerSide: By
}

/** Actions on an order, by the form's `intent`. A returned form has errors. */
export type SellerOrderActions<By extends SellerSide = SellerSide> = Record<
  string,
  (request: SellerOrderRequest<By>) => Promise<FormAnswer | undefined>
>

export type MerchantOrderRequest = SellerOrderRequest<{ merchantId: string }>
