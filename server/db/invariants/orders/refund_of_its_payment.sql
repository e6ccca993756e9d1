-- A refund is of the payment of its order.
select r.id as subject, a.payment_id as expected, r.payment_id as found
from refund r join payment_allocation a on a.order_id = r.order_id
where r.payment_id <> a.payment_id
