-- What claims gave back is among what their orders gave back.
select o.number as subject, 'at most ' || a.refund_due_minor as expected, sum(c.refunded_minor) as found
from claim c join "order" o on o.id = c.order_id join payment_allocation a on a.order_id = o.id
group by o.id, a.refund_due_minor having sum(c.refunded_minor) > a.refund_due_minor
