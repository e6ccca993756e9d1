-- An order is to be paid by its total.
select o.number as subject, o.total_minor as expected, a.amount_minor as found
from "order" o left join payment_allocation a on a.order_id = o.id
where a.amount_minor is distinct from o.total_minor
