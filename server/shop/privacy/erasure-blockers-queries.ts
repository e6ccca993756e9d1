import { and, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  chargeback,
  chargebackShare,
  fulfillment,
  merchant,
  merchantMember,
  order,
  refund,
  returnRequest,
  user,
} from '#server/db/schema/index.ts'
import type { ErasureBlocker } from '#shared/account/privacy.ts'
import { lastMomentOf, withdrawalEnd } from '#shared/orders/returns.ts'
import { hasUnsettledClaimSql } from '../orders/claims/has-unsettled-claim.ts'
import type { Services } from '../services.ts'

/** More than anybody reads at once. */
const maxShown = 20

/** What has to end before this account may be erased; the purchases first. */
export async function erasureBlockers(
  db: Db,
  services: Pick<Services, 'country'>,
  userId: string,
): Promise<ErasureBlocker[]> {
  return [
    ...(await purchaseBlockers(db, services, eq(order.customerId, userId))),
    ...(await storesWithoutOthers(db, userId)),
    ...((await isLastOperator(db, userId)) ? [{ kind: 'operator' as const }] : []),
  ]
}

/** What is open of these orders. */
export async function purchaseBlockers(
  db: Db,
  { country }: Pick<Services, 'country'>,
  isOwn: SQL,
): Promise<ErasureBlocker[]> {
  const number = order.number
  const orders = await db
    .select({
      number,
      deliveredAt: sql<Date | null>`(
        select max(${fulfillment.deliveredAt}) from ${fulfillment} where ${fulfillment.orderId} = ${order.id}
        having bool_and(${fulfillment.status} in ('delivered', 'canceled', 'returned_to_sender'))
      )`.mapWith(fulfillment.deliveredAt),
    })
    .from(order)
    .where(and(isOwn, inArray(order.status, ['pending', 'placed'])))
    .orderBy(order.createdAt)
    .limit(maxShown)
  const returns = await db
    .select({ number: returnRequest.number })
    .from(returnRequest)
    .innerJoin(order, eq(order.id, returnRequest.orderId))
    .where(and(isOwn, notInArray(returnRequest.status, ['refunded', 'rejected', 'canceled', 'expired'])))
    .limit(maxShown)
  const refunds = await db
    .selectDistinct({ number })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.orderId))
    .where(and(isOwn, ne(refund.status, 'succeeded')))
    .limit(maxShown)
  const claims = await db
    .select({ number })
    .from(order)
    .where(and(isOwn, hasUnsettledClaimSql(order.id)))
    .limit(maxShown)
  const chargebacks = await db
    .selectDistinct({ number })
    .from(chargebackShare)
    .innerJoin(chargeback, eq(chargeback.id, chargebackShare.chargebackId))
    .innerJoin(order, eq(order.id, chargebackShare.orderId))
    .where(and(isOwn, eq(order.paymentStatus, 'disputed')))
    .limit(maxShown)
  const of = (kind: 'return' | 'refund' | 'claim' | 'chargeback', rows: { number: string }[]) =>
    rows.map((row) => ({ kind, number: row.number, until: null }))
  return [
    ...orders.map(({ number, deliveredAt }) => ({
      ...{ kind: 'order' as const, number },
      until: deliveredAt && lastMomentOf(withdrawalEnd(deliveredAt, country)).toISOString(),
    })),
    ...of('return', returns),
    ...of('refund', refunds),
    ...of('claim', claims),
    ...of('chargeback', chargebacks),
  ]
}

/** A closed store needs nobody, and an application that was not sent never became one. */
async function storesWithoutOthers(db: Db, userId: string) {
  const rows = await db
    .select({ name: merchant.name })
    .from(merchant)
    .innerJoin(merchantMember, eq(merchantMember.merchantId, merchant.id))
    .where(
      and(
        eq(merchantMember.userId, userId),
        eq(merchantMember.role, 'owner'),
        inArray(merchant.status, ['active', 'suspended', 'in_review']),
        sql`not exists (
          select from ${merchantMember} other where other.merchant_id = ${merchant.id}
            and other.role = 'owner' and other.user_id <> ${userId}
        )`,
      ),
    )
    .orderBy(merchant.name)
  return rows.map(({ name }) => ({ kind: 'store' as const, name }))
}

async function isLastOperator(db: Db, userId: string): Promise<boolean> {
  const operators = await db
    .select({ id: user.id })
    .from(user)
    .where(eq(user.platformRole, 'admin'))
    .orderBy(sql`${user.id} = ${userId} desc`)
    .limit(2)
  return operators.length === 1 && operators[0]?.id === userId
}
