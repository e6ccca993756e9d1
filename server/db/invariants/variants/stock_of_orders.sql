-- A paid order has committed its stock, and its reservations follow its status.
select subject, expected, found
from (
  select o.number as subject,
    case when o.status = 'pending' then 'held' when o.placed_at is null then 'released' else 'committed' end as expected,
    r.status as found
  from stock_reservation r join "order" o on o.id = r.order_id
) each
where expected <> found
