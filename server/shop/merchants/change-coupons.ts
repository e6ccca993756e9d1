import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { coupon } from '#server/db/schema/index.ts'
import { violatedConstraint } from '#server/db/sql-state.ts'
import { ShopError } from '#shared/errors.ts'
import type { NewCoupon } from '#shared/money/discounts.ts'
import { addDays, startOfDay } from '#shared/time/local-day.ts'
import type { Services } from '../services.ts'

/** Creates a coupon. Its terms never change, so what customers saw holds until it is switched off. */
export async function createCoupon(
  { db, clock, country: { timeZone } }: Services,
  merchantId: string,
  { startsOn, endsOn, ...terms }: NewCoupon,
): Promise<void> {
  const startsAt = startsOn ? startOfDay(startsOn, timeZone) : null
  const endsAt = endsOn ? startOfDay(addDays(endsOn, 1), timeZone) : null
  try {
    await db.insert(coupon).values({ merchantId, ...terms, startsAt, endsAt, createdAt: clock() })
  } catch (error) {
    if (violatedConstraint(error) !== 'coupon_code') throw error
    throw new ShopError('coupon_code_taken', `The store has a coupon ${terms.code}`)
  }
}

/** Switches a coupon off for good; orders that used it keep their discount. */
export async function switchOffCoupon(
  { db }: Services,
  { merchantId, couponId }: { merchantId: string; couponId: string },
): Promise<{ changed: boolean }> {
  const isTheirs = and(eq(coupon.id, couponId), eq(coupon.merchantId, merchantId))
  const [found] = uuid.safeParse(couponId).success
    ? await db.select({ active: coupon.active }).from(coupon).where(isTheirs)
    : []
  if (!found) throw new ShopError('not_found', `No coupon ${couponId} of this store`)
  if (found.active) await db.update(coupon).set({ active: false }).where(isTheirs)
  return { changed: found.active }
}

const uuid = z.guid()
