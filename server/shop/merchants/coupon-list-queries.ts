import { and, eq } from 'drizzle-orm'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { coupon } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import type { Services } from '#server/shop/services.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import type { CouponState, CouponView } from '#shared/money/discounts.ts'

const couponsPerPage = 20

/** Returns the store's coupons, the newest first. */
export const couponsOfMerchant = (
  { db, clock }: Services,
  merchantId: string,
  after: string | null,
): Promise<ListPart<CouponView>> =>
  listOf({
    order: newestFirst(coupon.createdAt, coupon.id),
    perPage: couponsPerPage,
    cursor: after,
    query: ({ isBeyond, sortedBy, limit }) =>
      db
        .select({ coupon, micros: microsOf(coupon.createdAt) })
        .from(coupon)
        .where(and(eq(coupon.merchantId, merchantId), isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: (row) => row.coupon.id,
    view: (rows) => rows.map((row) => couponView(row.coupon, clock())),
  })

type CouponRow = typeof coupon.$inferSelect

function couponView(row: CouponRow, now: Date): CouponView {
  const { id, code, kind, bps, amountMinor, minItemsMinor, uses, maxUses, maxUsesPerCustomer } = row
  return {
    id,
    code,
    kind,
    bps,
    amountMinor,
    minItemsMinor,
    uses,
    maxUses,
    maxUsesPerCustomer,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt && new Date(row.endsAt.getTime() - 1).toISOString(),
    state: stateOf(row, now),
  }
}

function stateOf({ active, startsAt, endsAt, uses, maxUses }: CouponRow, now: Date): CouponState {
  if (!active) return 'off'
  if (endsAt && endsAt <= now) return 'ended'
  if (startsAt && startsAt > now) return 'waiting'
  return maxUses !== null && uses >= maxUses ? 'used_up' : 'running'
}
