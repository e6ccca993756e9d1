import type { LabelOffer, LabelView } from '#shared/orders/labels.ts'
import type { MerchantOrderView } from '#shared/orders/merchant-orders.ts'
import type { ThreadLink } from '#shared/orders/order-messages.ts'
import type { Timelines } from '#shared/orders/orders.ts'
import type { CarrierKind } from '#shared/payments/carrier-accounts.ts'

export interface Data {
  order: MerchantOrderView
  labels: {
    /** The carrier account that buys labels. */
    carrier: CarrierKind | null
    known: LabelView[]
    /** Null until the store requests the price of a label. */
    offer: LabelOffer | null
  }
  timelines: Timelines
  /** Empty for members who may not read it. */
  threads: Record<string, ThreadLink>
}
