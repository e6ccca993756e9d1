-- An own Pix price applies to what offers, coupon and campaign left of its line, in proportion and rounded down.
select subject, expected, found
from (
  select o.number || ' ' || l.position as subject,
    div((l.quantity * l.unit_price_minor - l.discount_minor + l.pix_discount_minor)::numeric
      * (l.unit_price_minor - l.pix_price_minor), l.unit_price_minor) as expected,
    l.pix_discount_minor as found
  from order_line l join "order" o on o.id = l.order_id
  where l.pix_price_minor is not null
) each
where expected <> found
