-- The goods and the discount of an order are those of its lines.
select o.number as subject, sum(l.quantity * l.unit_price_minor) || ' - ' || sum(l.discount_minor) as expected,
  o.items_minor || ' - ' || o.discount_minor as found
from "order" o left join order_line l on l.order_id = o.id
group by o.id, o.number, o.items_minor, o.discount_minor
having (coalesce(sum(l.quantity * l.unit_price_minor), 0), coalesce(sum(l.discount_minor), 0))
  is distinct from (o.items_minor::numeric, o.discount_minor::numeric)
