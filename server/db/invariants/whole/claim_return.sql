-- The return that a claim opened is of the same order.
select c.protocol as subject, c.order_id as expected, r.order_id as found
from claim c join return_request r on r.id = c.return_id where r.order_id <> c.order_id
