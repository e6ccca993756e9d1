import type { ClaimView } from '#shared/orders/claims.ts'
import type { MerchantOrderView } from '#shared/orders/merchant-orders.ts'
import type { ThreadView } from '#shared/orders/order-messages.ts'

export interface Data {
  claim: ClaimView
  order: MerchantOrderView
  /** What both sides wrote, which the operator reads because of the claim. */
  thread: ThreadView
  /** The decision was just made. */
}
