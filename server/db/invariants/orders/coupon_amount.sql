-- What is off an order but for Pix is of offers, its coupon and its campaign; off a replacement is what was off the returned pieces.
select o.number as subject, o.offer_minor + coalesce(d.items_minor, 0) + coalesce(c.items_minor, 0) as expected,
  o.discount_minor - o.pix_discount_minor as found
from "order" o left join order_discount d on d.order_id = o.id left join order_campaign c on c.order_id = o.id
where o.exchange_of is null and o.discount_minor - o.pix_discount_minor <> o.offer_minor + coalesce(d.items_minor, 0) + coalesce(c.items_minor, 0)
