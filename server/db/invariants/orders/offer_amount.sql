-- What offers took off the lines of an order is what their terms say of its pieces.
select o.number as subject, coalesce(sum(e.expected), 0) as expected, o.offer_minor as found
from "order" o
left join lateral (
  select case f.kind when 'tiers' then t.off else s.off end as expected
  from (
    select offer_id, sum(quantity) as pieces from order_line where order_id = o.id and offer_id is not null group by offer_id
  ) bought
  join quantity_offer f on f.id = bought.offer_id
  left join lateral (
    -- The tier of all pieces together, for each line.
    select sum(l.quantity * (l.unit_price_minor - least(
      l.unit_price_minor,
      coalesce(tier.price_minor, l.unit_price_minor - div(l.unit_price_minor::numeric * tier.bps, 10000))
    ))) as off
    from order_line l
    join lateral (
      select bps, price_minor from quantity_offer_tier
      where offer_id = f.id and from_quantity <= bought.pieces order by from_quantity desc limit 1
    ) tier on true
    where l.order_id = o.id and l.offer_id = f.id
  ) t on true
  left join lateral (
    -- The dearest pieces first: the last ones of each whole set are free.
    select sum(unit_price_minor) filter (where (place - 1) % f.take >= f.pay and place <= bought.pieces - bought.pieces % f.take) as off
    from (
      select l.unit_price_minor, row_number() over (order by l.unit_price_minor desc) as place
      from order_line l cross join generate_series(1, l.quantity) where l.order_id = o.id and l.offer_id = f.id
    ) pieces
  ) s on true
) e on true
where o.offer_minor <> 0 or exists (select from order_line where order_id = o.id and (offer_id is not null or offer_minor <> 0))
group by o.id, o.number, o.offer_minor
having o.offer_minor <> coalesce(sum(e.expected), 0)
  or o.offer_minor <> (select coalesce(sum(offer_minor), 0) from order_line where order_id = o.id)
