-- Only a canceled order is not owed.
select o.number as subject, 'canceled' as expected, o.status as found
from payment_allocation a join "order" o on o.id = a.order_id
where a.void and o.status <> 'canceled'
