import type { coupon } from '#server/db/schema/index.ts'
import type { CouponProblem } from '#shared/money/coupons.ts'

type CouponRow = Pick<
  typeof coupon.$inferSelect,
  'active' | 'startsAt' | 'endsAt' | 'maxUses' | 'maxUsesPerCustomer' | 'uses' | 'minItemsMinor'
>

interface Use {
  /** Total of the items before any discount. */
  itemsMinor: number
  /** The customer's earlier uses, as far as the customer is known. */
  usesOfCustomer: number
  now: Date
}

/** Returns why a coupon gives no discount, or null; permanent reasons come first. */
export function couponProblem(
  row: CouponRow,
  { itemsMinor, usesOfCustomer, now }: Use,
): CouponProblem | null {
  if (!row.active || (row.endsAt && row.endsAt <= now)) return 'ended'
  if (row.startsAt && row.startsAt > now) return 'not_begun'
  if (row.maxUsesPerCustomer !== null && usesOfCustomer >= row.maxUsesPerCustomer) return 'used_by_you'
  if (row.maxUses !== null && row.uses >= row.maxUses) return 'used_up'
  return itemsMinor < row.minItemsMinor ? 'below_minimum' : null
}
