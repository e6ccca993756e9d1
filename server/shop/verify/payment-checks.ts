import { sql } from 'drizzle-orm'
import { paidAttemptStatuses } from '#shared/orders/orders.ts'
import type { Checks } from './check.ts'

const isPaid = sql`exists (
  select from payment_attempt t where t.payment_id = a.payment_id and t.status in ${[...paidAttemptStatuses]}
)`

/** Either all of an order is paid, or nothing. */
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

  /** The check waits until no bank holds any of the payment. */
  canceled_is_given_back: sql`
    select o.number as subject, a.captured_minor as expected, a.refund_due_minor + a.charged_back_minor as found
    from "order" o join payment_allocation a on a.order_id = o.id
    where o.status = 'canceled' and a.refund_due_minor + a.charged_back_minor <> a.captured_minor
      and not exists (select from chargeback d where d.payment_id = a.payment_id and d.status = 'open')`,

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

  shipping_back: sql`
    select o.number as subject, 'at most ' || o.shipping_minor as expected, sum(r.shipping_minor) as found
    from "order" o join refund r on r.order_id = o.id
    group by o.id having sum(r.shipping_minor) > o.shipping_minor`,

  refund_of_its_payment: sql`
    select r.id as subject, a.payment_id as expected, r.payment_id as found
    from refund r join payment_allocation a on a.order_id = r.order_id
    where r.payment_id <> a.payment_id`,
}

const ofPayment = sql`
  select payment_id, bool_or(status = 'open') as is_open, bool_or(status = 'lost') as is_lost
  from chargeback group by payment_id`

const statusByChargebacks = sql`
  case when d.is_open then 'disputed' when d.is_lost then 'charged_back' else 'captured' end`

export const chargebackChecks: Checks = {
  chargeback_shares: sql`
    select o.number as subject, coalesce(s.held, 0) || ' / ' || coalesce(s.gone, 0) as expected,
      a.disputed_minor || ' / ' || a.charged_back_minor as found
    from payment_allocation a join "order" o on o.id = a.order_id
    left join (
      select s.order_id, sum(s.amount_minor) filter (where d.status = 'open') as held,
        sum(s.amount_minor) filter (where d.status = 'lost') as gone
      from chargeback_share s join chargeback d on d.id = s.chargeback_id group by s.order_id
    ) s on s.order_id = a.order_id
    where (a.disputed_minor, a.charged_back_minor) is distinct from (coalesce(s.held, 0), coalesce(s.gone, 0))`,

  chargeback_bounds: sql`
    select d.provider_ref as subject, 'at most ' || d.amount_minor as expected, sum(s.amount_minor) as found
    from chargeback d join chargeback_share s on s.chargeback_id = d.id
    group by d.id having sum(s.amount_minor) > d.amount_minor`,

  chargeback_attempt: sql`
    select t.id as subject, ${statusByChargebacks} as expected, t.status as found
    from payment_attempt t left join (${ofPayment}) d on d.payment_id = t.payment_id
    where t.status in ${[...paidAttemptStatuses]} and t.status <> ${statusByChargebacks}`,

  /** The whole amount is withheld while a chargeback is open, and nothing once it is decided. */
  chargeback_booked: sql`
    select d.provider_ref as subject,
      case when d.status = 'open' and p.settlement = 'platform' then d.amount_minor else 0 end as expected,
      coalesce(b.minor, 0) as found
    from chargeback d join payment p on p.id = d.payment_id
    left join (
      select split_part(t.ref_id, ':', 1) as chargeback_id, sum(g.amount_minor) as minor
      from ledger_transaction t join ledger_posting g on g.transaction_id = t.id
      where t.ref_type = 'chargeback' and g.account = 'chargeback_funds' group by 1
    ) b on b.chargeback_id = d.id::text
    where coalesce(b.minor, 0)
      <> case when d.status = 'open' and p.settlement = 'platform' then d.amount_minor else 0 end`,
}
