-- Never more shipping goes back than was paid.
select o.number as subject, 'at most ' || o.shipping_minor as expected, sum(r.shipping_minor) as found
from "order" o join refund r on r.order_id = o.id
group by o.id, o.number, o.shipping_minor having sum(r.shipping_minor) > o.shipping_minor
