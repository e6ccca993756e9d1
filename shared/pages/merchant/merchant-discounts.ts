import type { ListPart } from '#shared/catalog/catalog.ts'
import type { CouponView } from '#shared/money/discounts.ts'
import type { InstalmentRule } from '#shared/money/instalments.ts'

export interface Data {
  store: { slug: string; name: string }
  coupons: ListPart<CouponView>
  pixDiscountBps: number
  /** Pix is the only method, so its price is the only one shown. */
  onlyByPix: boolean
  takesCards: boolean
  /** Whether the member connects accounts. */
  canConnect: boolean
  /** Null: the shop takes cards on no account of the store. */
  instalments: InstalmentRule | null
  /** Of a new one: sent twice, it is created once. */
  formKey: string
}
