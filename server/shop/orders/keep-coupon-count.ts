import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { coupon, orderDiscount } from '#server/db/schema/index.ts'
import { freePlace, takeUse } from './redeem-coupons.ts'

/** A canceled order gives the use of its coupon back: to the coupon and to its customer. */
export async function giveCouponBack(tx: Db, orderId: string): Promise<void> {
  const [given] = await tx
    .update(orderDiscount)
    .set({ place: null })
    .where(and(eq(orderDiscount.orderId, orderId), isNotNull(orderDiscount.place)))
    .returning({ couponId: orderDiscount.couponId })
  if (!given) return
  await tx
    .update(coupon)
    .set({ uses: sql`${coupon.uses} - 1` })
    .where(eq(coupon.id, given.couponId))
}

/** Placed after all, it keeps the discount it was promised; it counts as a use where one is left. */
export async function takeCouponAgain(tx: Db, orderId: string): Promise<void> {
  const [found] = await tx
    .select({ discount: orderDiscount, coupon })
    .from(orderDiscount)
    .innerJoin(coupon, eq(coupon.id, orderDiscount.couponId))
    .where(and(eq(orderDiscount.orderId, orderId), isNull(orderDiscount.place)))
  if (!found) return
  await tx.select({ id: coupon.id }).from(coupon).where(eq(coupon.id, found.coupon.id)).for('update')
  const place = await freePlace(tx, found.coupon, found.discount.customerKey)
  if (place === null || !(await takeUse(tx, found.coupon.id))) return
  await tx.update(orderDiscount).set({ place }).where(eq(orderDiscount.orderId, orderId))
}
