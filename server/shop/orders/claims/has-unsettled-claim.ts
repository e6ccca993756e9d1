import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { claim, order, task } from '#server/db/schema/index.ts'

/**
 * SQL condition: a customer's claim is unsettled, so no deadline of the order passes and its money is held. Problems
 * that were reported before there were claims are tasks of the operator.
 */
export const hasUnsettledClaimSql = (orderId: SQLWrapper) => sql`(exists (
  select from ${claim} unsettled where unsettled.order_id = ${orderId} and unsettled.settled_at is null
) or exists (
  select from ${task} problem where problem.order_id = ${orderId} and problem.kind = 'customer_problem'
    and problem.merchant_id is null and problem.done_at is null
))`

export const hasUnsettledClaim = async (tx: Db, orderId: string): Promise<boolean> =>
  (await tx.$count(order, sql`${order.id} = ${orderId} and ${hasUnsettledClaimSql(order.id)}`)) > 0
