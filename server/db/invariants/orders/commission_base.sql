-- Commission is of the line's total, or of the shipping.
select o.number as subject, coalesce(l.total_minor, o.shipping_minor) as expected, c.base_minor as found
from commission_line c join "order" o on o.id = c.order_id left join order_line l on l.id = c.order_line_id
where c.reverses_id is null and c.base_minor <> coalesce(l.total_minor, o.shipping_minor)
