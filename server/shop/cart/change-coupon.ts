import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { cartCoupon } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { type CouponProblem, couponCode } from '#shared/money/coupons.ts'
import { cartLines } from './cart-line-queries.ts'
import type { CartOwner } from './cart-owner.ts'
import { couponProblem } from './coupon-problem.ts'
import { couponOfStore, otherStoreOfCart, setCartCoupon } from './coupon-queries.ts'
import { lockActiveCart, touchCart } from './open-cart.ts'
import { storeParts } from './store-parts.ts'

interface TypedCoupon {
  storeSlug: string
  code: string
}

/**
 * Applies a coupon; each store has one, and a new one replaces it. Throws the same problem that the cart would show.
 */
export async function applyCoupon(services: Services, owner: CartOwner, typed: TypedCoupon): Promise<void> {
  const { storeSlug: slug } = typed
  const code = couponCode(typed.code)
  await inTransaction(services.db, async (tx) => {
    const cartId = await lockActiveCart(tx, owner)
    const part = cartId && (await partOf(tx, services, cartId, slug))
    if (!part) throw new ShopError('not_found', `Nothing of the store ${slug} is in the cart`)
    const found = await couponOfStore(tx, { cartId, slug, code })
    if (!found) throw refused(code, 'unknown', { store: await otherStoreOfCart(tx, { cartId, slug, code }) })
    const { itemsMinor } = part
    const now = services.clock()
    const problem = couponProblem(found.coupon, {
      itemsMinor,
      now,
      usesOfCustomer: found.usesOfCustomer,
    })
    const missingMinor = found.coupon.minItemsMinor - itemsMinor
    if (problem) throw refused(code, problem, { missingMinor })
    await setCartCoupon(tx, cartId, found.coupon)
    await touchCart(tx, cartId, now)
  })
}

export async function removeCoupon(services: Services, owner: CartOwner, storeSlug: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const cartId = await lockActiveCart(tx, owner)
    const part = cartId && (await partOf(tx, services, cartId, storeSlug))
    if (!part) return
    await dropCoupons(tx, cartId, [part.merchant.id])
    await touchCart(tx, cartId, services.clock())
  })
}

export async function dropCoupons(tx: Db, cartId: string, merchantIds: readonly string[]): Promise<void> {
  if (merchantIds.length === 0) return
  await tx
    .delete(cartCoupon)
    .where(and(eq(cartCoupon.cartId, cartId), inArray(cartCoupon.merchantId, [...merchantIds])))
}

async function partOf(tx: Db, services: Services, cartId: string, slug: string) {
  const lines = await cartLines(services, tx, { cartId })
  return storeParts(lines, { now: services.clock(), campaigns: [] }).find(
    ({ merchant }) => merchant.slug === slug,
  )
}

const refused = (
  coupon: string,
  problem: CouponProblem,
  more: { missingMinor?: number; store?: string | null } = {},
) => new ShopError('coupon_refused', `The coupon ${coupon}: ${problem}`, { coupon, problem, ...more })
