import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { batch } from '#server/db/batch.ts'
import type { Db } from '#server/db/connect.ts'
import {
  chargeback,
  chargebackShare,
  claim,
  fulfillment,
  order,
  orderGroup,
  payment,
  paymentAllocation,
  paymentAttempt,
  refund,
  returnRequest,
} from '#server/db/schema/index.ts'
import { hasUnsettledClaimSql } from '#server/shop/orders/claims/has-unsettled-claim.ts'
import type { OpenStep, PurchaseBlocker } from '#shared/account/privacy.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { latestClaimEnd } from '#shared/orders/claims.ts'
import { openReturnStatuses } from '#shared/orders/order-moves.ts'
import { lastMomentOf, withdrawalEnd } from '#shared/orders/returns.ts'

/** Limit for each kind; nobody reads more at once. */
const maxShown = 20

interface Purchase {
  orderNumber: string
  groupId: string
  linkVersion: number
}

interface Whose {
  isOwn: SQL
  country: CountryPack
  now: Date
  /** Returns the path to the order, as this person opens it. */
  pathOf: (purchase: Purchase) => string
}

interface Open {
  purchase: Purchase
  step: OpenStep
  until?: Date | null
  number?: string
}

const purchase = { orderNumber: order.number, groupId: order.groupId, linkVersion: orderGroup.linkVersion }

/** Returns what is open of these orders, who ends it, and when at the latest. */
export async function purchaseBlockers(db: Db, whose: Whose): Promise<PurchaseBlocker[]> {
  const { isOwn, pathOf } = whose
  const open = await batch([
    openOrders(db, whose),
    openReturns(db, isOwn),
    openRefunds(db, isOwn),
    openClaims(db, whose),
    openChargebacks(db, isOwn),
  ])
  return open.flat().map(({ purchase: of, step, until, number }) => ({
    kind: 'purchase',
    step,
    number: number ?? of.orderNumber,
    orderNumber: of.orderNumber,
    path: pathOf(of),
    until: until?.toISOString() ?? null,
  }))
}

async function openOrders(db: Db, { isOwn, country }: Whose): Promise<Open[]> {
  const rows = await db
    .select({
      purchase,
      status: order.status,
      deliveredAt: sql<Date | null>`(
        select max(${fulfillment.deliveredAt}) from ${fulfillment} where ${fulfillment.orderId} = ${order.id}
        having bool_and(${fulfillment.status} in ('delivered', 'canceled', 'returned_to_sender'))
      )`.mapWith(fulfillment.deliveredAt),
      payBy: sql<Date | null>`(
        select attempt.expires_at from ${paymentAttempt} attempt
        join ${paymentAllocation} allocation on allocation.payment_id = attempt.payment_id
        where allocation.order_id = ${order.id} order by attempt.created_at desc, attempt.id desc limit 1
      )`.mapWith(paymentAttempt.expiresAt),
    })
    .from(order)
    .innerJoin(orderGroup, eq(orderGroup.id, order.groupId))
    .where(and(isOwn, inArray(order.status, ['pending', 'placed'])))
    .orderBy(order.createdAt)
    .limit(maxShown)
  return rows.map(({ purchase, status, deliveredAt, payBy }) => {
    if (status === 'pending') return { purchase, step: payBy ? 'payment' : 'paymentCheck', until: payBy }
    return deliveredAt
      ? { purchase, step: 'withdrawal', until: lastMomentOf(withdrawalEnd(deliveredAt, country)) }
      : { purchase, step: 'delivery' }
  })
}

async function openReturns(db: Db, isOwn: SQL): Promise<Open[]> {
  const { number, status, sendBy } = returnRequest
  const rows = await db
    .select({ purchase, number, status, sendBy })
    .from(returnRequest)
    .innerJoin(order, eq(order.id, returnRequest.orderId))
    .innerJoin(orderGroup, eq(orderGroup.id, order.groupId))
    .where(and(isOwn, inArray(returnRequest.status, [...openReturnStatuses])))
    .limit(maxShown)
  return rows.map(({ status, sendBy, ...row }) => {
    if (status === 'requested') return { ...row, step: 'returnAnswer' }
    return status === 'approved'
      ? { ...row, step: 'returnSending', until: sendBy }
      : { ...row, step: 'returnCheck' }
  })
}

async function openRefunds(db: Db, isOwn: SQL): Promise<Open[]> {
  const rows = await db
    .selectDistinct({ purchase, byHand: refund.byHand, settlement: payment.settlement })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.orderId))
    .innerJoin(orderGroup, eq(orderGroup.id, order.groupId))
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(and(isOwn, ne(refund.status, 'succeeded')))
    .limit(maxShown)
  return rows.map(({ purchase, byHand, settlement }) => {
    if (!byHand) return { purchase, step: 'refundByProvider' }
    return { purchase, step: settlement === 'direct' ? 'refundByStore' : 'refundByOperator' }
  })
}

/**
 * Returns the open claims. Problems that were reported before there were claims have no row of their own, and no day.
 */
async function openClaims(db: Db, { isOwn, country, now }: Whose): Promise<Open[]> {
  const rows = await db
    .select({ purchase, status: claim.status, dueAt: claim.dueAt, paymentStatus: order.paymentStatus })
    .from(order)
    .innerJoin(orderGroup, eq(orderGroup.id, order.groupId))
    .leftJoin(claim, and(eq(claim.orderId, order.id), isNull(claim.settledAt)))
    .where(and(isOwn, hasUnsettledClaimSql(order.id)))
    .limit(maxShown)
  return rows.map(({ purchase, status, dueAt, paymentStatus }) => {
    if (paymentStatus === 'disputed') return { purchase, step: 'claimAtBank' }
    const end = status && dueAt && latestClaimEnd({ status, dueAt }, country)
    const until = end && end > now ? lastMomentOf(end) : null
    const step = status === 'open' ? 'claimReply' : status === 'merchant_replied' ? 'claimOffer' : null
    return { purchase, step: until && step ? step : 'claimReview', until }
  })
}

async function openChargebacks(db: Db, isOwn: SQL): Promise<Open[]> {
  const rows = await db
    .selectDistinct({ purchase })
    .from(chargebackShare)
    .innerJoin(chargeback, eq(chargeback.id, chargebackShare.chargebackId))
    .innerJoin(order, eq(order.id, chargebackShare.orderId))
    .innerJoin(orderGroup, eq(orderGroup.id, order.groupId))
    .where(and(isOwn, eq(order.paymentStatus, 'disputed')))
    .limit(maxShown)
  return rows.map(({ purchase }) => ({ purchase, step: 'chargeback' }))
}
