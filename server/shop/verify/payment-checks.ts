import { sql } from 'drizzle-orm'
import { paidAttemptStatuses } from '#shared/orders.ts'
import type { Checks } from './check.ts'

const isPaid = sql`exists (
  select from payment_attempt t where t.payment_id = a.payment_id and t.status in ${[...paidAttemptStatuses]}
)`

/** All or nothing, of each order. */
const mustBeCaptured = sql`case when not a.void and ${isPaid} then a.amount_minor else 0 end`

export const paymentChecks: Checks = {
  payment_amount: sql`
    select p.id as subject, coalesce(sum(a.amount_minor) filter (where not a.void), 0) as expected,
      p.amount_minor as found
    from payment p left join payment_allocation a on a.payment_id = p.id
    group by p.id
    having p.amount_minor <> coalesce(sum(a.amount_minor) filter (where not a.void), 0)`,

  payment_captured: sql`
    select p.id as subject, coalesce(sum(a.captured_minor), 0) as expected, p.captured_minor as found
    from payment p left join payment_allocation a on a.payment_id = p.id
    group by p.id having p.captured_minor <> coalesce(sum(a.captured_minor), 0)`,

  allocation_amount: sql`
    select o.number as subject, o.total_minor as expected, a.amount_minor as found
    from "order" o left join payment_allocation a on a.order_id = o.id
    where a.amount_minor is distinct from o.total_minor`,

  captured_once: sql`
    select p.id as subject, case when p.captured_minor > 0 then '1' else '0 or 1' end as expected,
      count(t.id) as found
    from payment p left join payment_attempt t on t.payment_id = p.id and t.status in ${[...paidAttemptStatuses]}
    group by p.id having count(t.id) > 1 or (count(t.id) = 0 and p.captured_minor > 0)`,

  captured_whole: sql`
    select o.number as subject, ${mustBeCaptured} as expected, a.captured_minor as found
    from payment_allocation a join "order" o on o.id = a.order_id
    where a.captured_minor <> ${mustBeCaptured}`,

  placed_is_paid: sql`
    select o.number as subject, 'captured' as expected, o.status as found
    from "order" o join payment_allocation a on a.order_id = o.id
    where o.status in ('placed', 'completed') and not ${isPaid}`,

  /** Once no bank holds any of the payment. */
  canceled_is_given_back: sql`
    select o.number as subject, a.captured_minor as expected, a.refund_due_minor + a.charged_back_minor as found
    from "order" o join payment_allocation a on a.order_id = o.id
    where o.status = 'canceled' and a.refund_due_minor + a.charged_back_minor <> a.captured_minor
      and not exists (select from dispute d where d.payment_id = a.payment_id and d.status = 'open')`,

  receipts_applied: sql`
    select p.id as subject, p.captured_minor as expected, coalesce(sum(r.applied_minor), 0) as found
    from payment p
    left join payment_attempt t on t.payment_id = p.id
    left join payment_receipt r on r.attempt_id = t.id
    group by p.id having p.captured_minor <> coalesce(sum(r.applied_minor), 0)`,

  surplus_has_task: sql`
    select r.provider_ref as subject,
      case r.surplus_status when 'open' then 'open' else 'done' end as expected,
      case when t.id is null then '-' when t.done_at is null then 'open' else 'done' end as found
    from payment_receipt r
    left join task t on t.ref_id = r.id
      and t.kind in ('late_money', 'surplus_money', 'underpaid', 'unknown_money') and t.done_at is null
    where case r.surplus_status
      when 'open' then t.id is null and r.surplus_reason <> 'under'
      when 'returning' then false
      else t.id is not null
    end`,

  void_is_canceled: sql`
    select o.number as subject, 'canceled' as expected, o.status as found
    from payment_allocation a join "order" o on o.id = a.order_id
    where a.void and o.status <> 'canceled'`,
}
