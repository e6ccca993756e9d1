-- The timeline of an order tells how it came to its status.
select o.number as subject, must.event as expected, coalesce(e.types, '-') as found
from "order" o
left join (
  select order_id, string_agg(distinct type, ' ') as types, array_agg(distinct type) as all_types from order_event group by order_id
) e on e.order_id = o.id
cross join lateral (
  values ('created', true, array['created']),
    ('paid', o.placed_at is not null, array['paid']),
    ('completed', o.status = 'completed', array['completed']),
    ('canceled', o.status = 'canceled', array['canceled', 'payment_denied', 'payment_expired'])
) must (event, is_due, any_of)
where must.is_due and not coalesce(e.all_types && must.any_of, false)
