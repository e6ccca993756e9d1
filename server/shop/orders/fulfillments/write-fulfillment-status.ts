import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  fulfillment,
  fulfillmentLine,
  order,
  orderLine,
  returnLine,
  returnRequest,
} from '#server/db/schema/index.ts'
import type { OrderFulfillmentStatus } from '#shared/orders/orders.ts'

/**
 * Writes the shipping columns of lines and order, and is their only writer: call it whenever a fulfillment or a return
 * moved.
 */
export async function writeFulfillmentStatus(tx: Db, orderId: string): Promise<void> {
  await tx.execute(sql`
    update ${orderLine} l set
      quantity_shipped = way.shipped, quantity_delivered = way.delivered, quantity_returned = way.returned
    from (${lineWaySql(sql`${orderLine.orderId} = ${orderId}`)}) way
    where l.id = way.id
      and (l.quantity_shipped, l.quantity_delivered, l.quantity_returned)
        is distinct from (way.shipped, way.delivered, way.returned)`)
  await tx.execute(sql`
    update ${order} o set fulfillment_status = ${fulfillmentStatusSql(sql`o`)}
    where o.id = ${orderId} and o.fulfillment_status <> ${fulfillmentStatusSql(sql`o`)}`)
}

/**
 * SQL query: the correct value of each line's columns, `id, shipped, delivered, returned`, from its fulfillments and
 * returns.
 */
export const lineWaySql = (where: SQL): SQL => sql`
  select ${orderLine.id} as id,
    coalesce(sent.shipped, 0)::int as shipped,
    coalesce(sent.delivered, 0)::int as delivered,
    (coalesce(sent.sent_back, 0) + coalesce(back.returned, 0))::int as returned
  from ${orderLine}
  left join lateral (
    select sum(fl.quantity) filter (where f.status in ('shipped', 'delivered', 'failed', 'returned_to_sender')) as shipped,
      sum(fl.quantity) filter (where f.status = 'delivered') as delivered,
      sum(fl.quantity) filter (where f.status = 'returned_to_sender') as sent_back
    from ${fulfillmentLine} fl join ${fulfillment} f on f.id = fl.fulfillment_id
    where fl.order_line_id = ${orderLine.id}
  ) sent on true
  left join lateral (
    select sum(coalesce(rl.accepted_quantity, rl.quantity)) as returned
    from ${returnLine} rl join ${returnRequest} r on r.id = rl.return_id
    where rl.order_line_id = ${orderLine.id} and r.status in ('received', 'inspected', 'refunded')
  ) back on true
  where ${where}`

/** SQL expression: the correct value of the column, for an order row of that name. */
export const fulfillmentStatusSql = (row: SQLWrapper): SQL<OrderFulfillmentStatus> => sql`(
  select case
    when s.wanted = 0 then 'unfulfilled'
    when s.returned >= s.wanted then 'returned'
    when s.returned > 0 then 'partially_returned'
    when s.delivered >= s.wanted then 'delivered'
    when s.delivered > 0 then 'partially_delivered'
    when s.shipped >= s.wanted then 'shipped'
    when s.shipped > 0 then 'partially_shipped'
    when p.ready then 'ready'
    when p.preparing then 'preparing'
    else 'unfulfilled'
  end
  from (
    select sum(quantity - quantity_canceled) as wanted, sum(quantity_shipped) as shipped,
      sum(quantity_delivered) as delivered, sum(quantity_returned) as returned
    from ${orderLine} where order_id = ${row}.id
  ) s, (
    select coalesce(bool_or(status = 'ready'), false) as ready,
      coalesce(bool_or(status = 'preparing'), false) as preparing
    from ${fulfillment} where order_id = ${row}.id
  ) p
)`
