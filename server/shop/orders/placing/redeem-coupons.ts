import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { coupon, orderDiscount } from '#server/db/schema/index.ts'
import { couponProblem } from '#server/shop/cart/coupon-problem.ts'
import { cartChanged } from './check-cart.ts'
import type { OrderDraft } from './order-drafts.ts'

interface Customer {
  /** Keys of the customer for limits per customer: every key that names them, the one for new rows first. */
  keys: readonly string[]
  at: Date
}

/** Counts one more use of each coupon within its limits; concurrent orders wait for each other. */
export async function redeemCoupons(tx: Db, rows: readonly OrderDraft[], customer: Customer): Promise<void> {
  const used = rows.flatMap((row) => (row.part.coupon ? [{ ...row, coupon: row.part.coupon }] : []))
  // Coupons are locked in the same order everywhere, so that no two transactions deadlock.
  used.sort((a, b) => (a.coupon.id < b.coupon.id ? -1 : 1))
  for (const { order, part, option, coupon: found } of used) {
    if (!(await redeemUse(tx, found.id, eq(coupon.revision, found.revision))))
      throw await lost(tx, part.merchant.slug, found, customer)
    const useIndex = await freeUseIndex(tx, found, customer.keys)
    if (useIndex === null) throw couponChanged(part.merchant.slug, found.code, 'used_by_you')
    const [customerKey = ''] = customer.keys
    await tx.insert(orderDiscount).values({
      orderId: order.id,
      couponId: found.id,
      code: found.code,
      customerKey,
      useIndex,
      itemsMinor: part.couponMinor,
      shippingMinor: found.kind === 'free_shipping' ? (option.savedMinor ?? 0) : 0,
    })
  }
}

/**
 * Counts one more use of a coupon under this condition, and locks its row until the transaction ends. Returns false if
 * none is left.
 */
export async function redeemUse(tx: Db, couponId: string, condition?: SQL): Promise<boolean> {
  const taken = await tx
    .update(coupon)
    .set({ uses: sql`${coupon.uses} + 1` })
    .where(
      and(
        eq(coupon.id, couponId),
        coupon.active,
        condition,
        or(isNull(coupon.maxUses), lt(coupon.uses, coupon.maxUses)),
      ),
    )
    .returning({ id: coupon.id })
  return taken.length === 1
}

/** Returns the lowest index of use that this customer has not taken, or null if none is left within the limit. */
export async function freeUseIndex(
  tx: Db,
  { id, maxUsesPerCustomer }: Pick<typeof coupon.$inferSelect, 'id' | 'maxUsesPerCustomer'>,
  customerKeys: readonly string[],
): Promise<number | null> {
  const taken = await tx
    .select({ useIndex: orderDiscount.useIndex })
    .from(orderDiscount)
    .where(and(eq(orderDiscount.couponId, id), inArray(orderDiscount.customerKey, [...customerKeys])))
  const used = new Set(taken.map(({ useIndex }) => useIndex))
  let index = 1
  while (used.has(index)) index++
  return maxUsesPerCustomer !== null && index > maxUsesPerCustomer ? null : index
}

async function lost(
  tx: Db,
  store: string,
  { id, revision }: Pick<typeof coupon.$inferSelect, 'id' | 'revision'>,
  { at }: Customer,
) {
  const [row] = await tx.select().from(coupon).where(eq(coupon.id, id))
  if (!row) throw new Error(`There is no coupon ${id}`)
  // Its terms changed since the cart was read: the customer sees the new total first.
  if (row.active && row.revision !== revision) return cartChanged([])
  const problem = couponProblem(row, { itemsMinor: row.minItemsMinor, usesOfCustomer: 0, now: at })
  return couponChanged(store, row.code, problem ?? 'used_up')
}

const couponChanged = (
  store: string,
  code: string,
  problem: 'used_by_you' | NonNullable<ReturnType<typeof couponProblem>>,
) => cartChanged([], { coupons: [{ store, code, problem }] })
