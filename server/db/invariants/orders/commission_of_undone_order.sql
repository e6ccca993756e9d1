-- Nor does an order whose money went back to the last cent, however it went back.
select o.number as subject, 0 as expected, sum(c.amount_minor) as found
from payment_allocation a join "order" o on o.id = a.order_id join commission_line c on c.order_id = o.id
where a.captured_minor > 0 and a.refund_due_minor = a.captured_minor
  and not exists (select from refund r where r.order_id = o.id and r.commission_minor is null)
group by o.id, o.number having sum(c.amount_minor) <> 0
