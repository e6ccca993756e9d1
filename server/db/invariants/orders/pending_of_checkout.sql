-- A checkout says so while an order of it is pending.
select g.number as subject, true as expected, g.has_pending as found
from "order" o join order_group g on g.id = o.group_id
where o.status = 'pending' and not g.has_pending
