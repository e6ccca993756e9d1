import { sql } from 'drizzle-orm'
import { paidAttemptStatuses } from '#shared/orders.ts'
import type { Checks } from './check.ts'

const ofPayment = sql`
  select payment_id, bool_or(status = 'open') as is_open, bool_or(status = 'lost') as is_lost
  from dispute group by payment_id`

const statusByDisputes = sql`
  case when d.is_open then 'disputed' when d.is_lost then 'charged_back' else 'captured' end`

export const disputeChecks: Checks = {
  dispute_shares: sql`
    select o.number as subject, coalesce(s.held, 0) || ' / ' || coalesce(s.gone, 0) as expected,
      a.disputed_minor || ' / ' || a.charged_back_minor as found
    from payment_allocation a join "order" o on o.id = a.order_id
    left join (
      select s.order_id, sum(s.amount_minor) filter (where d.status = 'open') as held,
        sum(s.amount_minor) filter (where d.status = 'lost') as gone
      from dispute_share s join dispute d on d.id = s.dispute_id group by s.order_id
    ) s on s.order_id = a.order_id
    where (a.disputed_minor, a.charged_back_minor) is distinct from (coalesce(s.held, 0), coalesce(s.gone, 0))`,

  dispute_bounds: sql`
    select d.provider_ref as subject, 'at most ' || d.amount_minor as expected, sum(s.amount_minor) as found
    from dispute d join dispute_share s on s.dispute_id = d.id
    group by d.id having sum(s.amount_minor) > d.amount_minor`,

  dispute_attempt: sql`
    select t.id as subject, ${statusByDisputes} as expected, t.status as found
    from payment_attempt t left join (${ofPayment}) d on d.payment_id = t.payment_id
    where t.status in ${[...paidAttemptStatuses]} and t.status <> ${statusByDisputes}`,

  /** All of it is out while a dispute is open, whoever bears it; decided, nothing is. */
  dispute_booked: sql`
    select d.provider_ref as subject,
      case when d.status = 'open' and p.settlement = 'platform' then d.amount_minor else 0 end as expected,
      coalesce(b.minor, 0) as found
    from dispute d join payment p on p.id = d.payment_id
    left join (
      select split_part(t.ref_id, ':', 1) as dispute_id, sum(g.amount_minor) as minor
      from ledger_transaction t join ledger_posting g on g.transaction_id = t.id
      where t.ref_type = 'dispute' and g.account = 'disputed_funds' group by 1
    ) b on b.dispute_id = d.id::text
    where coalesce(b.minor, 0)
      <> case when d.status = 'open' and p.settlement = 'platform' then d.amount_minor else 0 end`,
}
