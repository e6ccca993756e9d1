import type { ClaimView } from '#shared/orders/claims.ts'
import type { MerchantOrderView } from '#shared/orders/merchant-orders.ts'
import type { ThreadView } from '#shared/orders/order-messages.ts'

export interface Data {
  claim: ClaimView
  order: MerchantOrderView
  /** The thread of both sides, which the operator may read because of the claim. */
  thread: ThreadView
}
