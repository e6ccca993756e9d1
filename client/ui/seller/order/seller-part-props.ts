import type { FormAnswer } from '#shared/forms.ts'
import type { MerchantOrderView } from '#shared/orders/merchant-orders.ts'

/** A part of an order's page, as its store and the operator have it. */
export interface SellerPartProps {
  order: MerchantOrderView
  form: FormAnswer | null
}
