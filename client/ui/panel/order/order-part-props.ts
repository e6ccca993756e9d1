import type { FormAnswer } from '#shared/forms.ts'
import type { MerchantOrderView } from '#shared/orders/merchant-orders.ts'

/** Props of a part of an order's page, for its store and the operator. */
export interface OrderPartProps {
  order: MerchantOrderView
  form: FormAnswer | null
}
