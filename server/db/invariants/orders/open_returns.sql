-- An order counts its open returns.
select o.number as subject, coalesce(r.count, 0) as expected, o.open_returns as found
from "order" o left join (
  select order_id, count(*) as count from return_request
  where status in ('requested', 'approved', 'in_transit', 'received', 'inspected') group by order_id
) r on r.order_id = o.id
where o.open_returns <> coalesce(r.count, 0)
