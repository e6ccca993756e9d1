-- The numbers of closed days are what happened on them.
with closed as (
  select * from closed_day where fact_set = 3
), sent as (
  -- Each order that had to be sent, with what of it had left by then and was not taken back.
  select o.merchant_id, d.day, (
      select count(*) from order_event e where e.order_id = o.id and e.at <= o.ship_by
        and (e.type = 'shipped' or e.type = 'ready' and o.shipping_method = 'pickup')
    ) - (
      select count(*) from order_event u where u.order_id = o.id and u.type = 'shipment_undone'
        and u.at <= o.ship_by + interval '1 hour' and exists (
          select from order_event e where e.order_id = o.id and e.type = 'shipped' and e.at <= o.ship_by
            and e.at <= u.at and u.at <= e.at + interval '1 hour')
    ) as parcels
  from closed d join "order" o on o.ship_by >= d.starts_at and o.ship_by < d.ends_at
  where coalesce(o.canceled_at > o.ship_by, true)
), talk as (
  -- Each message with the sides that wrote before and after it.
  select t.merchant_id, w.order_id, w.side, w.created_at, w.before,
    min(w.created_at) filter (where w.side = 'merchant') over (
      partition by w.order_id order by w.created_at, w.id rows between current row and unbounded following) as answered_at
  from (
    select *, lag(side) over (partition by order_id order by created_at, id) as before from order_message
  ) w join order_thread t on t.order_id = w.order_id
), waits as (
  select k.merchant_id, d.day, coalesce(k.answered_at > k.created_at + interval '48 hours', true) and not exists (
      select from audit_entry a where a.action = 'order.answer_waived' and a.subject_id = k.order_id::text
        and a.at >= k.created_at and a.at <= k.created_at + interval '48 hours'
    ) as is_late
  from closed d join talk k on k.created_at + interval '48 hours' >= d.starts_at
    and k.created_at + interval '48 hours' < d.ends_at
  where k.side = 'customer' and k.before is distinct from 'customer'
)
select coalesce(m.slug, '?') || ' ' || coalesce(f.day, s.day) || ' ' || coalesce(f.fact, s.fact) as subject,
  coalesce(f.count, 0) || ' ' || coalesce(f.minor, 0) as expected,
  coalesce(s.count, 0) || ' ' || coalesce(s.minor, 0) as found
from (
  select o.merchant_id, d.day, 'sale' as fact, count(*) as count, sum(o.total_minor) as minor
  from closed d join "order" o on o.placed_at >= d.starts_at and o.placed_at < d.ends_at group by 1, 2
  union all
  select o.merchant_id, d.day, 'commission', count(distinct o.id), sum(c.amount_minor)
  from closed d join "order" o on o.placed_at >= d.starts_at and o.placed_at < d.ends_at
    join commission_line c on c.order_id = o.id and c.reverses_id is null and c.amount_minor > 0
  group by 1, 2
  union all
  select o.merchant_id, d.day, 'refund', count(*), sum(r.amount_minor)
  from closed d join refund r on r.created_at >= d.starts_at and r.created_at < d.ends_at
    join "order" o on o.id = r.order_id group by 1, 2
  union all
  select o.merchant_id, d.day, 'commission_returned', count(*), sum(r.commission_minor)
  from closed d join refund r on r.created_at >= d.starts_at and r.created_at < d.ends_at
    join "order" o on o.id = r.order_id where r.commission_minor > 0 group by 1, 2
  union all
  select o.merchant_id, d.day, case when late then 'late_dispatch' else 'dispatch' end, count(*), 0
  from closed d join fulfillment f on coalesce(f.first_shipped_at, f.shipped_at) >= d.starts_at
      and coalesce(f.first_shipped_at, f.shipped_at) < d.ends_at
    join "order" o on o.id = f.order_id cross join (values (false), (true)) as kinds (late)
  where not late or coalesce(f.first_shipped_at, f.shipped_at) > o.ship_by group by 1, 2, 3
  union all
  select o.merchant_id, d.day, 'return', count(*), 0
  from closed d join return_request r on r.created_at >= d.starts_at and r.created_at < d.ends_at
    join "order" o on o.id = r.order_id group by 1, 2
  union all
  select c.merchant_id, d.day, 'claim', count(*), 0
  from closed d join claim c on c.created_at >= d.starts_at and c.created_at < d.ends_at group by 1, 2
  union all
  select merchant_id, day, 'due_dispatch', count(*), 0 from sent group by 1, 2
  union all
  select merchant_id, day, 'missed_dispatch', count(*), 0 from sent where parcels <= 0 group by 1, 2
  union all
  select o.merchant_id, d.day, 'store_cancel', count(*), 0
  from closed d join "order" o on o.canceled_at >= d.starts_at and o.canceled_at < d.ends_at
  where o.status = 'canceled' and o.cancel_reason = 'merchant' and o.placed_at is not null group by 1, 2
  union all
  select c.merchant_id, d.day, 'lost_claim', count(*), 0
  from closed d join claim c on c.settled_at >= d.starts_at and c.settled_at < d.ends_at
  where c.outcome in ('customer', 'split')
    and (c.settled_by = 'operator' or (c.settled_by = 'system' and c.replied_at is null)) group by 1, 2
  union all
  select o.merchant_id, d.day, 'campaign_cost', count(*), sum(p.amount_minor)
  from closed d join ledger_transaction t on t.at >= d.starts_at and t.at < d.ends_at
    join ledger_posting p on p.transaction_id = t.id and p.account = 'campaign_costs'
    join "order" o on o.id = t.order_id group by 1, 2
  union all
  select merchant_id, day, case when late then 'late_answer' else 'due_answer' end, count(*), 0
  from waits cross join (values (false), (true)) as kinds (late) where not late or is_late group by 1, 2, 3
) f
full join (
  -- Whose an order was may become known later, or be erased: what was counted of customers stays.
  select s.* from store_day s join closed using (day)
  where s.fact not in ('new_customer', 'repeat_order', 'lost_customer')
) s on s.merchant_id = f.merchant_id and s.day = f.day and s.fact = f.fact
left join merchant m on m.id = coalesce(f.merchant_id, s.merchant_id)
where (f.count, f.minor) is distinct from (s.count, s.minor)
