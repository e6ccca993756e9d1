-- A claim is with the store of its order.
select c.protocol as subject, o.merchant_id as expected, c.merchant_id as found
from claim c join "order" o on o.id = c.order_id where c.merchant_id <> o.merchant_id
