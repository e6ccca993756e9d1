-- The numbers of closed days are what happened on them.
select coalesce(m.slug, '?') || ' ' || coalesce(f.day, s.day) || ' ' || coalesce(f.fact, s.fact) as subject,
  coalesce(f.count, 0) || ' ' || coalesce(f.minor, 0) as expected,
  coalesce(s.count, 0) || ' ' || coalesce(s.minor, 0) as found
from (
  select o.merchant_id, d.day, 'sale' as fact, count(*) as count, sum(o.total_minor) as minor
  from closed_day d join "order" o on o.placed_at >= d.starts_at and o.placed_at < d.ends_at group by 1, 2
  union all
  select o.merchant_id, d.day, 'commission', count(distinct o.id), sum(c.amount_minor)
  from closed_day d join "order" o on o.placed_at >= d.starts_at and o.placed_at < d.ends_at
    join commission_line c on c.order_id = o.id and c.reverses_id is null and c.amount_minor > 0
  group by 1, 2
  union all
  select o.merchant_id, d.day, 'refund', count(*), sum(r.amount_minor)
  from closed_day d join refund r on r.created_at >= d.starts_at and r.created_at < d.ends_at
    join "order" o on o.id = r.order_id group by 1, 2
  union all
  select o.merchant_id, d.day, 'commission_returned', count(*), sum(r.commission_minor)
  from closed_day d join refund r on r.created_at >= d.starts_at and r.created_at < d.ends_at
    join "order" o on o.id = r.order_id where r.commission_minor > 0 group by 1, 2
  union all
  select o.merchant_id, d.day, case when late then 'late_dispatch' else 'dispatch' end, count(*), 0
  from closed_day d join fulfillment f on f.shipped_at >= d.starts_at and f.shipped_at < d.ends_at
    join "order" o on o.id = f.order_id cross join (values (false), (true)) as kinds (late)
  where not late or f.shipped_at > o.ship_by group by 1, 2, 3
  union all
  select o.merchant_id, d.day, 'return', count(*), 0
  from closed_day d join return_request r on r.created_at >= d.starts_at and r.created_at < d.ends_at
    join "order" o on o.id = r.order_id group by 1, 2
  union all
  select c.merchant_id, d.day, 'claim', count(*), 0
  from closed_day d join claim c on c.created_at >= d.starts_at and c.created_at < d.ends_at group by 1, 2
) f
full join store_day s on s.merchant_id = f.merchant_id and s.day = f.day and s.fact = f.fact
left join merchant m on m.id = coalesce(f.merchant_id, s.merchant_id)
where (f.count, f.minor) is distinct from (s.count, s.minor)
