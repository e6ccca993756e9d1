import type { EditedCoupon } from '#shared/money/discounts.ts'

export interface Data {
  store: { slug: string; name: string }
  coupon: EditedCoupon
}
