import { sql } from 'drizzle-orm'
import type { Checks } from './check.ts'

export const refundChecks: Checks = {
  refund_amount: sql`
    select r.id as subject, r.shipping_minor + r.free_minor + coalesce(sum(l.amount_minor), 0) as expected,
      r.amount_minor as found
    from refund r left join refund_line l on l.refund_id = r.id
    group by r.id having r.amount_minor <> r.shipping_minor + r.free_minor + coalesce(sum(l.amount_minor), 0)`,

  refunds_of_order: sql`
    select o.number as subject,
      coalesce(sum(r.amount_minor), 0) || ' / '
        || coalesce(sum(r.amount_minor) filter (where r.status = 'succeeded'), 0) as expected,
      a.refund_due_minor || ' / ' || a.refunded_minor as found
    from payment_allocation a join "order" o on o.id = a.order_id left join refund r on r.order_id = o.id
    group by o.id, a.payment_id, a.order_id
    having (coalesce(sum(r.amount_minor), 0), coalesce(sum(r.amount_minor) filter (where r.status = 'succeeded'), 0))
      is distinct from (a.refund_due_minor::numeric, a.refunded_minor::numeric)`,

  never_more_back: sql`
    select o.number as subject, 'at most ' || a.captured_minor as expected,
      a.refund_due_minor || ' + ' || a.disputed_minor || ' + ' || a.charged_back_minor as found
    from payment_allocation a join "order" o on o.id = a.order_id
    where a.refund_due_minor + a.disputed_minor + a.charged_back_minor > a.captured_minor or a.refunded_minor > a.refund_due_minor`,

  refunds_of_line: sql`
    select o.number || ' ' || l.position as subject,
      coalesce(sum(r.quantity), 0) || ' / ' || coalesce(sum(r.amount_minor), 0) as expected,
      l.quantity_refunded || ' / ' || l.refunded_minor as found
    from order_line l join "order" o on o.id = l.order_id left join refund_line r on r.order_line_id = l.id
    group by o.id, l.id
    having (coalesce(sum(r.quantity), 0), coalesce(sum(r.amount_minor), 0))
      is distinct from (l.quantity_refunded::bigint, l.refunded_minor::numeric)`,

  freight_back: sql`
    select o.number as subject, 'at most ' || o.shipping_minor as expected, sum(r.shipping_minor) as found
    from "order" o join refund r on r.order_id = o.id
    group by o.id having sum(r.shipping_minor) > o.shipping_minor`,

  refund_of_its_payment: sql`
    select r.id as subject, a.payment_id as expected, r.payment_id as found
    from refund r join payment_allocation a on a.order_id = r.order_id
    where r.payment_id <> a.payment_id`,
}
