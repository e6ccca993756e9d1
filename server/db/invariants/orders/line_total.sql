-- A line's total is price times quantity, less its discount.
select o.number || ' ' || l.position as subject, l.quantity * l.unit_price_minor - l.discount_minor as expected,
  l.total_minor as found
from order_line l join "order" o on o.id = l.order_id
where l.total_minor <> l.quantity * l.unit_price_minor - l.discount_minor
