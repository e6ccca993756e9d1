import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { order, task } from '../../../db/schema/index.ts'

/**
 * The customer has reported a problem and the operator has not settled it: no silence speaks for this order, and its
 * money waits. The store's own word on it is not enough.
 */
export const hasOpenProblemSql = (orderId: SQLWrapper) => sql`exists (
  select from ${task} problem where problem.order_id = ${orderId} and problem.kind = 'customer_problem'
    and problem.merchant_id is null and problem.done_at is null
)`

export const hasOpenProblem = async (tx: Db, orderId: string): Promise<boolean> =>
  (await tx.$count(order, sql`${order.id} = ${orderId} and ${hasOpenProblemSql(order.id)}`)) > 0
