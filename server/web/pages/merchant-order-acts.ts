import { type KeptOrder, type KeptOrderActs, keptOrderActs } from './kept-order-acts.ts'
import { parcelActs } from './parcel-acts.ts'
import { returnedActs } from './returned-acts.ts'

export type MerchantAct = KeptOrder<{ merchantId: string }>

/** What a store may do with one of its orders, by the form's `intent`. */
export const merchantOrderActs: KeptOrderActs<{ merchantId: string }> = {
  ...keptOrderActs,
  ...parcelActs,
  ...returnedActs,
}
