import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { order, task } from '../../../db/schema/index.ts'

/**
 * Whether a customer's claim is unsettled: then no deadline passes for the order and its money is held. The store's
 * word alone does not settle it.
 */
export const hasOpenProblemSql = (orderId: SQLWrapper) => sql`exists (
  select from ${task} problem where problem.order_id = ${orderId} and problem.kind = 'customer_problem'
    and problem.merchant_id is null and problem.done_at is null
)`

export const hasOpenProblem = async (tx: Db, orderId: string): Promise<boolean> =>
  (await tx.$count(order, sql`${order.id} = ${orderId} and ${hasOpenProblemSql(order.id)}`)) > 0
