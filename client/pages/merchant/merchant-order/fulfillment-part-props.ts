import type { FormAnswer } from '#shared/forms.ts'
import type { FulfillmentView } from '#shared/orders/fulfillments.ts'
import type { MerchantOrderView } from '#shared/orders/merchant-orders.ts'

export interface FulfillmentPartProps {
  order: MerchantOrderView
  fulfillment: FulfillmentView
  /** The form with errors, only if it was about this fulfillment. */
  form: FormAnswer | null
}
