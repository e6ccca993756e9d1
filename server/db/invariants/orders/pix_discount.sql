-- Off for Pix are the own Pix prices, and the store's percentage of what offers, coupon and campaign left of all other lines.
select number as subject, promised as expected, pix_discount_minor as found
from (
  select o.number, o.pix_discount_minor, l.own + div(
    (o.items_minor - l.items - (o.offer_minor + coalesce(d.items_minor, 0) + coalesce(c.items_minor, 0) - l.coupon)) * o.pix_discount_bps, 10000) as promised
  from "order" o left join order_discount d on d.order_id = o.id left join order_campaign c on c.order_id = o.id
  cross join lateral (
    select coalesce(sum(pix_discount_minor), 0) as own, coalesce(sum(quantity * unit_price_minor), 0) as items,
      coalesce(sum(discount_minor - pix_discount_minor), 0) as coupon
    from order_line where order_id = o.id and pix_price_minor is not null
  ) l
) o where pix_discount_minor <> promised
