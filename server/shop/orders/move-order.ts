import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { coupon, order, orderDiscount } from '#server/db/schema/index.ts'
import { ShopError } from '#shared/errors.ts'
import { allowedMoves, orderMoves, orderUndos } from '#shared/orders/order-moves.ts'
import type { Actor, CancelReason } from '#shared/orders/orders.ts'
import type { OrderRow } from './lock-order.ts'
import { giveCampaignBack, redeemCampaignAgain } from './placing/redeem-campaigns.ts'
import { freeUseIndex, redeemUse } from './placing/redeem-coupons.ts'

export type OrderMove = { by: Actor; at: Date } & (
  | { to: 'placed'; shipBy: Date; restingDays: number }
  | { to: 'completed' }
  | { to: 'canceled'; reason: CancelReason }
  /** Undoes a placement made by mistake. */
  | { to: 'pending'; undoes: true }
)

/**
 * Moves an order, and is the only writer of `order.status`; `shared/orders/order-moves.ts` says what may follow what.
 */
export async function moveOrder(
  tx: Db,
  { id, number, status: from, exchangeOf }: OrderRow,
  move: OrderMove,
): Promise<void> {
  const allowed = allowedMoves('undoes' in move ? orderUndos : orderMoves, from, move.by)
  if (!allowed.includes(move.to)) throw invalidTransition(number, { from, to: move.to, allowed })
  const moved = await tx
    .update(order)
    .set(columnsOf(move))
    .where(and(eq(order.id, id), eq(order.status, from)))
    .returning({ id: order.id })
  if (moved.length !== 1) throw new Error(`Order ${number} was moved without its lock`)
  if (move.to === 'canceled') {
    await giveCouponBack(tx, id)
    await giveCampaignBack(tx, id)
  }
  if (from === 'canceled') {
    await redeemCouponAgain(tx, id)
    // What is paid for a replacement was taken out of the budget for the order that it replaces.
    if (exchangeOf === null) await redeemCampaignAgain(tx, id)
  }
}

function columnsOf(move: OrderMove) {
  switch (move.to) {
    case 'placed':
      return {
        status: move.to,
        placedAt: move.at,
        shipBy: move.shipBy,
        restingDays: move.restingDays,
        cancelReason: null,
        canceledAt: null,
      }
    case 'pending':
      return { status: move.to, placedAt: null, shipBy: null, restingDays: 0 }
    case 'completed':
      return { status: move.to, completedAt: move.at }
    case 'canceled':
      return { status: move.to, cancelReason: move.reason, canceledAt: move.at }
  }
}

export const invalidTransition = (
  number: string,
  data: { from: string; to: string; allowed: readonly string[] },
) => new ShopError('invalid_transition', `Order ${number}: from ${data.from} to ${data.to}`, data)

/** Gives the coupon use of a canceled order back to the coupon and the customer. */
async function giveCouponBack(tx: Db, orderId: string): Promise<void> {
  const [given] = await tx
    .update(orderDiscount)
    .set({ useIndex: null })
    .where(and(eq(orderDiscount.orderId, orderId), isNotNull(orderDiscount.useIndex)))
    .returning({ couponId: orderDiscount.couponId })
  if (!given) return
  await tx
    .update(coupon)
    .set({ uses: sql`${coupon.uses} - 1` })
    .where(eq(coupon.id, given.couponId))
}

/** Keeps the promised discount of a reinstated order, and counts it as a use of the coupon again if one is left. */
async function redeemCouponAgain(tx: Db, orderId: string): Promise<void> {
  const [found] = await tx
    .select({ discount: orderDiscount, coupon })
    .from(orderDiscount)
    .innerJoin(coupon, eq(coupon.id, orderDiscount.couponId))
    .where(and(eq(orderDiscount.orderId, orderId), isNull(orderDiscount.useIndex)))
  if (!found) return
  await tx.select({ id: coupon.id }).from(coupon).where(eq(coupon.id, found.coupon.id)).for('update')
  // The key of its own row is enough: while keys are replaced, a use by another key only counts less, and costs nobody
  // money.
  const useIndex = await freeUseIndex(tx, found.coupon, [found.discount.customerKey])
  if (useIndex === null || !(await redeemUse(tx, found.coupon.id))) return
  await tx.update(orderDiscount).set({ useIndex }).where(eq(orderDiscount.orderId, orderId))
}
