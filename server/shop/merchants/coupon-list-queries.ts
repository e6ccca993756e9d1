import { and, eq } from 'drizzle-orm'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { coupon } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import type { Services } from '#server/shop/services.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import type { CouponState, CouponView, EditedCoupon } from '#shared/money/discounts.ts'
import { daysOf, isUsed } from './change-coupons.ts'

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

/** Returns a coupon of the store with its terms as they are typed, or null. */
export async function editedCoupon(
  { db, clock, country }: Services,
  { merchantId, couponId }: { merchantId: string; couponId: string },
): Promise<EditedCoupon | null> {
  const isTheirs = and(eq(coupon.id, couponId), eq(coupon.merchantId, merchantId))
  const [[row], used] = await Promise.all([db.select().from(coupon).where(isTheirs), isUsed(db, couponId)])
  if (!row) return null
  const { revision } = row
  return { ...couponView(row, clock()), ...daysOf(row, country.timeZone), revision, isUsed: used }
}

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
