import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { newId } from '#server/db/new-id.ts'
import { coupon } from '#server/db/schema/index.ts'
import { violatedConstraint } from '#server/db/sql-state.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { createOnce, type SentForm } from '#server/shop/create-once.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { NewCoupon } from '#shared/money/discounts.ts'
import { addDays, startOfDay } from '#shared/time/local-day.ts'

/** Creates a coupon. Its terms never change, so what customers saw holds until it is switched off. */
export async function createCoupon(
  services: Services,
  sent: SentForm,
  { startsOn, endsOn, ...terms }: NewCoupon,
): Promise<void> {
  const { db, clock, country } = services
  const { merchantId } = sent
  const { timeZone } = country
  const startsAt = startsOn ? startOfDay(startsOn, timeZone) : null
  const endsAt = endsOn ? startOfDay(addDays(endsOn, 1), timeZone) : null
  try {
    await inTransaction(db, (tx) =>
      createOnce(tx, sent, async () => {
        const id = newId()
        await tx.insert(coupon).values({ id, merchantId, ...terms, startsAt, endsAt, createdAt: clock() })
        const { code, ...values } = terms
        const subject = { type: 'coupon', id, name: code }
        const after = { ...values, startsOn, endsOn }
        await recordAction(tx, services, { action: 'coupon.created', merchantId, subject, after })
        return id
      }),
    )
  } catch (error) {
    if (violatedConstraint(error) !== 'coupon_code') throw error
    throw new ShopError('coupon_code_taken', `The store has a coupon ${terms.code}`)
  }
}

/** Switches a coupon off for good; orders that used it keep their discount. */
export async function switchOffCoupon(
  services: Services,
  { merchantId, couponId }: { merchantId: string; couponId: string },
): Promise<{ changed: boolean }> {
  const isTheirs = and(eq(coupon.id, couponId), eq(coupon.merchantId, merchantId))
  const [found] = uuid.safeParse(couponId).success
    ? await services.db.select().from(coupon).where(isTheirs)
    : []
  if (!found) throw new ShopError('not_found', `No coupon ${couponId} of this store`)
  return inTransaction(services.db, async (tx) => {
    const isOn = and(isTheirs, eq(coupon.active, true))
    const off = await tx.update(coupon).set({ active: false }).where(isOn).returning({ id: coupon.id })
    const changed = off.length > 0
    const subject = { type: 'coupon', id: couponId, name: found.code }
    if (changed) await recordAction(tx, services, { action: 'coupon.switched_off', merchantId, subject })
    return { changed }
  })
}

const uuid = z.guid()
