import { sql } from 'drizzle-orm'
import {
  fulfillmentStatusSql,
  lineWaySql,
} from '#server/shop/orders/fulfillments/write-fulfillment-status.ts'
import { paymentStatusSql } from '#server/shop/orders/payments/write-payment-status.ts'
import { openReturnStatuses } from '#shared/orders/order-moves.ts'
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

  fulfillment_pieces: sql`
    select o.number || ' ' || l.position as subject, l.quantity - l.quantity_canceled as expected,
      coalesce(sum(fl.quantity) filter (where f.status <> 'canceled'), 0) as found
    from order_line l join "order" o on o.id = l.order_id
    left join fulfillment_line fl on fl.order_line_id = l.id
    left join fulfillment f on f.id = fl.fulfillment_id
    where o.placed_at is not null
    group by o.id, l.id
    having coalesce(sum(fl.quantity) filter (where f.status <> 'canceled'), 0) <> l.quantity - l.quantity_canceled`,
}

const reversed = sql`
  select reverses_id, -sum(amount_minor) as minor from commission_line
  where reverses_id is not null group by reverses_id`

export const commissionChecks: Checks = {
  commission_base: sql`
    select o.number as subject, coalesce(l.total_minor, o.shipping_minor) as expected, c.base_minor as found
    from commission_line c join "order" o on o.id = c.order_id left join order_line l on l.id = c.order_line_id
    where c.reverses_id is null and c.base_minor <> coalesce(l.total_minor, o.shipping_minor)`,

  commission_reversed: sql`
    select o.number as subject, 'at most ' || c.amount_minor as expected, r.minor as found
    from commission_line c join (${reversed}) r on r.reverses_id = c.id join "order" o on o.id = c.order_id
    where r.minor > c.amount_minor`,

  /** A fully refunded line costs its merchant no commission. */
  commission_given_back: sql`
    select o.number || ' ' || l.position as subject, c.amount_minor as expected, coalesce(r.minor, 0) as found
    from commission_line c
    join order_line l on l.id = c.order_line_id join "order" o on o.id = l.order_id
    left join (${reversed}) r on r.reverses_id = c.id
    where c.reverses_id is null and l.total_minor > 0 and l.refunded_minor = l.total_minor
      and coalesce(r.minor, 0) <> c.amount_minor`,
}

export const couponChecks: Checks = {
  coupon_uses: sql`
    select c.code as subject, count(d.order_id) as expected, c.uses as found
    from coupon c left join order_discount d on d.coupon_id = c.id and d.use_index is not null
    group by c.id having c.uses <> count(d.order_id)`,

  coupon_amount: sql`
    select o.number as subject, coalesce(d.items_minor, 0) as expected,
      o.discount_minor - o.pix_discount_minor as found
    from "order" o left join order_discount d on d.order_id = o.id
    where o.discount_minor - o.pix_discount_minor <> coalesce(d.items_minor, 0)`,
}

/** What the own Pix prices take off, and the store's percentage of what the coupon left of all other lines. */
const promisedByPix = sql`
  select o.number, o.pix_discount_minor, l.own + div(
    (o.items_minor - l.items - (coalesce(d.items_minor, 0) - l.coupon)) * o.pix_discount_bps, 10000) as promised
  from "order" o left join order_discount d on d.order_id = o.id
  cross join lateral (
    select coalesce(sum(pix_discount_minor), 0) as own, coalesce(sum(quantity * unit_price_minor), 0) as items,
      coalesce(sum(discount_minor - pix_discount_minor), 0) as coupon
    from order_line where order_id = o.id and pix_price_minor is not null
  ) l`

const promisedOfLine = sql`div((l.quantity * l.unit_price_minor - l.discount_minor + l.pix_discount_minor)::numeric
  * (l.unit_price_minor - l.pix_price_minor), l.unit_price_minor)`

export const pixPriceChecks: Checks = {
  pix_discount: sql`
    select number as subject, promised as expected, pix_discount_minor as found
    from (${promisedByPix}) o where pix_discount_minor <> promised`,

  /** An own Pix price applies to what the coupon left of its line, in proportion and rounded down. */
  line_pix_discount: sql`
    select o.number || ' ' || l.position as subject, ${promisedOfLine} as expected, l.pix_discount_minor as found
    from order_line l join "order" o on o.id = l.order_id
    where l.pix_price_minor is not null and l.pix_discount_minor <> ${promisedOfLine}`,

  pix_price_paid_by_pix: sql`
    select o.number as subject, 'pix' as expected, t.method as found
    from "order" o
    join payment_allocation a on a.order_id = o.id and not a.void
    join payment_attempt t on t.payment_id = a.payment_id
    where o.pix_discount_minor > 0 and t.method <> 'pix'`,
}

const counted = sql`count(*) || ' / ' || coalesce(sum(stars), 0)`

export const reviewChecks: Checks = {
  rating_of_products: sql`
    select p.id as subject, coalesce(r.counted, '0 / 0') as expected, p.rating_count || ' / ' || p.rating_sum as found
    from product p left join (
      select product_id, ${counted} as counted from review where status = 'published' group by product_id
    ) r on r.product_id = p.id
    where (p.rating_count > 0 or r.counted is not null)
      and coalesce(r.counted, '0 / 0') <> p.rating_count || ' / ' || p.rating_sum`,

  rating_of_stores: sql`
    select m.slug as subject, coalesce(r.counted, '0 / 0') as expected, m.rating_count || ' / ' || m.rating_sum as found
    from merchant m left join (
      select merchant_id, ${counted} as counted from review where status = 'published' group by merchant_id
    ) r on r.merchant_id = m.id
    where coalesce(r.counted, '0 / 0') <> m.rating_count || ' / ' || m.rating_sum`,
}
