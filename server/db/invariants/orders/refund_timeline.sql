-- The timeline of an order tells of each refund when it was opened, and when it had arrived.
select o.number as subject, concat_ws(' / ', r.opened, r.arrived) as expected, concat_ws(' / ', e.opened, e.arrived) as found
from (
  select order_id, sum(amount_minor) as opened, coalesce(sum(amount_minor) filter (where status = 'succeeded'), 0) as arrived
  from refund group by order_id
) r
full join (
  select order_id, sum((data ->> 'amountMinor')::bigint) filter (where type = 'refund_opened') as opened,
    coalesce(sum((data ->> 'amountMinor')::bigint) filter (where type = 'refunded'), 0)
      - coalesce(sum((data ->> 'amountMinor')::bigint) filter (where type = 'refund_undone'), 0) as arrived
  from order_event where type in ('refund_opened', 'refunded', 'refund_undone') group by order_id
) e using (order_id)
join "order" o on o.id = order_id
where (r.opened, r.arrived) is distinct from (e.opened, e.arrived)
