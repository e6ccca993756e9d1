import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { coupon, orderDiscount } from '#server/db/schema/index.ts'
import { violatedConstraint } from '#server/db/sql-state.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { createOnce, type SentForm } from '#server/shop/create-once.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { NewCoupon } from '#shared/money/discounts.ts'
import { addDays, localDay, startOfDay } from '#shared/time/local-day.ts'

/** Creates a coupon, once for each form. Errors: `coupon_code_taken`. */
export async function createCoupon(services: Services, sent: SentForm, typed: NewCoupon): Promise<void> {
  const { db, clock, country } = services
  const { merchantId } = sent
  await withFreeCode(typed.code, () =>
    inTransaction(db, (tx) =>
      createOnce(tx, sent, async () => {
        const id = newId()
        const row = columnsOf(typed, country.timeZone)
        await tx.insert(coupon).values({ id, merchantId, ...row, createdAt: clock() })
        const { code, ...after } = typed
        const subject = { type: 'coupon', id, name: code }
        await recordAction(tx, services, { action: 'coupon.created', merchantId, subject, after })
        return id
      }),
    ),
  )
}

interface CouponChange {
  merchantId: string
  couponId: string
  /** The revision that its author saw. */
  base: number
  coupon: NewCoupon
}

/**
 * Changes the terms of a coupon for orders to come; those that used it keep what they got. A form sent twice changes it
 * once. Errors: `not_found`, `version_conflict` if it was changed or switched off since `base`, `coupon_code_taken`,
 * `coupon_code_used` for another code once an order has it, `coupon_used_more` for a limit below its uses.
 */
export async function changeCoupon(
  services: Services,
  { merchantId, couponId, base, coupon: typed }: CouponChange,
): Promise<void> {
  const { db, country } = services
  const { timeZone } = country
  await withFreeCode(typed.code, () =>
    inTransaction(db, async (tx) => {
      const isTheirs = and(eq(coupon.id, couponId), eq(coupon.merchantId, merchantId))
      // An order that uses it waits for this lock, and is placed by the new terms or not at all.
      const [found] = await tx.select().from(coupon).where(isTheirs).for('update')
      if (!found) throw new ShopError('not_found', `No coupon ${couponId} of this store`)
      const [before, after] = [typedOf(found, timeZone), recorded(typed)]
      if (JSON.stringify(before) === JSON.stringify(after)) return
      if (!found.active || found.revision !== base)
        throw new ShopError('version_conflict', `The coupon ${couponId} has changed`)
      if (found.code !== typed.code && (await isUsed(tx, couponId)))
        throw new ShopError('coupon_code_used', `The coupon ${found.code} is in orders`)
      if (typed.maxUses !== null && typed.maxUses < found.uses)
        throw new ShopError('coupon_used_more', `The coupon ${found.code} has ${found.uses} uses`, {
          uses: found.uses,
        })
      const row = { ...columnsOf(typed, timeZone), revision: sql`${coupon.revision} + 1` }
      await tx.update(coupon).set(row).where(isTheirs)
      const subject = { type: 'coupon', id: couponId, name: typed.code }
      await recordAction(tx, services, { action: 'coupon.changed', merchantId, subject, before, after })
    }),
  )
}

/** Tells whether an order has it, canceled ones included: they show its code. */
export async function isUsed(db: Db, couponId: string): Promise<boolean> {
  const [used] = await db
    .select({ orderId: orderDiscount.orderId })
    .from(orderDiscount)
    .where(eq(orderDiscount.couponId, couponId))
    .limit(1)
  return used !== undefined
}

async function withFreeCode(code: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (violatedConstraint(error) !== 'coupon_code') throw error
    throw new ShopError('coupon_code_taken', `The store has a coupon ${code}`)
  }
}

const columnsOf = ({ startsOn, endsOn, ...terms }: NewCoupon, timeZone: string) => ({
  ...terms,
  startsAt: startsOn ? startOfDay(startsOn, timeZone) : null,
  endsAt: endsOn ? startOfDay(addDays(endsOn, 1), timeZone) : null,
})

/** Both days of a coupon in the shop's time zone, or null for no beginning or no end. */
export const daysOf = (
  { startsAt, endsAt }: Pick<typeof coupon.$inferSelect, 'startsAt' | 'endsAt'>,
  timeZone: string,
) => ({
  startsOn: startsAt && localDay(startsAt, timeZone),
  endsOn: endsAt && addDays(localDay(endsAt, timeZone), -1),
})

const typedOf = (row: typeof coupon.$inferSelect, timeZone: string) =>
  recorded({ ...row, ...daysOf(row, timeZone) })

/** The terms of a coupon, in one order of their names. */
const recorded = (typed: NewCoupon) => ({
  code: typed.code,
  kind: typed.kind,
  bps: typed.bps,
  amountMinor: typed.amountMinor,
  minItemsMinor: typed.minItemsMinor,
  maxUses: typed.maxUses,
  maxUsesPerCustomer: typed.maxUsesPerCustomer,
  startsOn: typed.startsOn,
  endsOn: typed.endsOn,
})

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
