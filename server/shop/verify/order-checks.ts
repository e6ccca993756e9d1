import { sql } from 'drizzle-orm'
import { openReturnStatuses } from '#shared/order-moves.ts'
import { fulfillmentStatusSql, lineWaySql } from '../orders/parcels/write-fulfillment-status.ts'
import { paymentStatusSql } from '../orders/payments/write-payment-status.ts'
import type { Checks } from './check.ts'

const openReturns = sql`
  select order_id, count(*) as count from return_request
  where status in ${[...openReturnStatuses]} group by order_id`

const times = sql`
  case status
    when 'pending' then placed_at is null and canceled_at is null and completed_at is null
    when 'placed' then placed_at is not null and ship_by is not null and canceled_at is null
    when 'completed' then placed_at is not null and completed_at is not null and canceled_at is null
    when 'canceled' then canceled_at is not null and cancel_reason is not null
  end`

export const orderChecks: Checks = {
  group_total: sql`
    select g.number as subject, coalesce(sum(o.total_minor), 0) as expected, g.total_minor as found
    from order_group g left join "order" o on o.group_id = g.id
    group by g.id having g.total_minor is distinct from coalesce(sum(o.total_minor), 0)`,

  order_total: sql`
    select number as subject, items_minor - discount_minor + shipping_minor as expected, total_minor as found
    from "order" where total_minor <> items_minor - discount_minor + shipping_minor`,

  order_lines: sql`
    select o.number as subject, sum(l.quantity * l.unit_price_minor) || ' - ' || sum(l.discount_minor) as expected,
      o.items_minor || ' - ' || o.discount_minor as found
    from "order" o left join order_line l on l.order_id = o.id
    group by o.id
    having (coalesce(sum(l.quantity * l.unit_price_minor), 0), coalesce(sum(l.discount_minor), 0))
      is distinct from (o.items_minor::numeric, o.discount_minor::numeric)`,

  line_total: sql`
    select o.number || ' ' || l.position as subject, l.quantity * l.unit_price_minor - l.discount_minor as expected,
      l.total_minor as found
    from order_line l join "order" o on o.id = l.order_id
    where l.total_minor <> l.quantity * l.unit_price_minor - l.discount_minor`,

  order_times: sql`
    select number as subject, status as expected,
      concat_ws(' ', 'placed', placed_at, 'canceled', canceled_at, 'completed', completed_at) as found
    from "order" where not ${times}`,

  payment_status: sql`
    select o.number as subject, ${paymentStatusSql(sql`o`)} as expected, o.payment_status as found
    from "order" o where o.payment_status is distinct from ${paymentStatusSql(sql`o`)}`,

  fulfillment_status: sql`
    select o.number as subject, ${fulfillmentStatusSql(sql`o`)} as expected, o.fulfillment_status as found
    from "order" o where o.fulfillment_status is distinct from ${fulfillmentStatusSql(sql`o`)}`,

  line_way: sql`
    select o.number || ' ' || l.position as subject,
      concat_ws(' / ', way.shipped, way.delivered, way.returned) as expected,
      concat_ws(' / ', l.quantity_shipped, l.quantity_delivered, l.quantity_returned) as found
    from (${lineWaySql(sql`true`)}) way
    join order_line l on l.id = way.id join "order" o on o.id = l.order_id
    where (l.quantity_shipped, l.quantity_delivered, l.quantity_returned)
      is distinct from (way.shipped, way.delivered, way.returned)`,

  open_returns: sql`
    select o.number as subject, coalesce(r.count, 0) as expected, o.open_returns as found
    from "order" o left join (${openReturns}) r on r.order_id = o.id
    where o.open_returns <> coalesce(r.count, 0)`,

  parcel_pieces: sql`
    select o.number || ' ' || l.position as subject, l.quantity - l.quantity_canceled as expected,
      coalesce(sum(fl.quantity) filter (where f.status <> 'canceled'), 0) as found
    from order_line l join "order" o on o.id = l.order_id
    left join fulfillment_line fl on fl.order_line_id = l.id
    left join fulfillment f on f.id = fl.fulfillment_id
    where o.placed_at is not null
    group by o.id, l.id
    having coalesce(sum(fl.quantity) filter (where f.status <> 'canceled'), 0) <> l.quantity - l.quantity_canceled`,
}
