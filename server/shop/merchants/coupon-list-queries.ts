import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { coupon } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import type { CouponState, CouponView } from '#shared/money/discounts.ts'
import type { PageData } from '#shared/pages.ts'

const couponsPerPage = 20

/** The store's coupons, the newest first; `after` is the last one of the page before. */
export async function couponsOfMerchant(
  { db, clock }: Services,
  merchantId: string,
  after: string | null,
): Promise<PageData['merchant-discounts']['coupons']> {
  const isFirst = !z.guid().safeParse(after).success
  const older = sql`(${coupon.createdAt}, ${coupon.id}) < (
    select c.created_at, c.id from ${coupon} c where c.id = ${after} and c.merchant_id = ${merchantId}
  )`
  const rows = await db
    .select()
    .from(coupon)
    .where(and(eq(coupon.merchantId, merchantId), isFirst ? undefined : older))
    .orderBy(desc(coupon.createdAt), desc(coupon.id))
    .limit(couponsPerPage + 1)
  const shown = rows.slice(0, couponsPerPage)
  const now = clock()
  return {
    items: shown.map((row) => couponView(row, now)),
    next: rows.length > couponsPerPage ? (shown.at(-1)?.id ?? null) : null,
    isFirst,
  }
}

type CouponRow = typeof coupon.$inferSelect

function couponView(row: CouponRow, now: Date): CouponView {
  const { id, code, kind, bps, amountMinor, minItemsMinor, uses, maxUses, maxUsesPerCustomer } = row
  return {
    ...{ id, code, kind, bps, amountMinor, minItemsMinor, uses, maxUses, maxUsesPerCustomer },
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
