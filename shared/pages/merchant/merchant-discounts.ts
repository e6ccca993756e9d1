import type { ListPart } from '#shared/catalog/catalog.ts'
import type { CouponView } from '#shared/money/discounts.ts'
import type { InstalmentRule } from '#shared/money/instalments.ts'

export interface Data {
  store: { slug: string; name: string }
  coupons: ListPart<CouponView>
  pixDiscountBps: number
  /** True when Pix is the only method, so that its price is the only one shown. */
  onlyByPix: boolean
  takesCards: boolean
  /** True when the member may connect accounts. */
  canConnect: boolean
  /** Null when no account of the store takes cards. */
  instalments: InstalmentRule | null
  /** Key of a new one, so that a form sent twice creates it once. */
  formKey: string
}
