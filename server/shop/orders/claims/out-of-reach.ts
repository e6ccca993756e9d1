import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  connection,
  merchant,
  order,
  payment,
  paymentAllocation,
  paymentAttempt,
} from '#server/db/schema/index.ts'

/**
 * SQL condition: nobody can give an order's money back, because it went to its store, which has closed, and no
 * connected account sends it for the shop. The platform never had it.
 */
export const isOutOfReachSql = (orderId: SQLWrapper) => sql<boolean>`exists (
  select from ${order} paid join ${merchant} store on store.id = paid.merchant_id
  join ${paymentAllocation} share on share.order_id = paid.id join ${payment} owed on owed.id = share.payment_id
  where paid.id = ${orderId} and store.status = 'closed' and owed.settlement = 'direct' and not exists (
    select from ${paymentAttempt} attempt left join ${connection} bank on bank.id = attempt.connection_id
    where attempt.payment_id = owed.id and attempt.captured_at is not null
      and (attempt.method not in ('pix', 'card', 'boleto') or (bank.id is not null and bank.disconnected_at is null))
  )
)`

export const isOutOfReach = async (tx: Db, orderId: string): Promise<boolean> =>
  (await tx.$count(order, sql`${order.id} = ${orderId} and ${isOutOfReachSql(order.id)}`)) > 0
