-- What is reserved is what orders hold, and what is proposed instead of their lines.
select variant_id as subject, coalesce(h.quantity, 0) as expected, l.reserved as found
from inventory_level l left join (
  select variant_id, sum(quantity)::bigint as quantity
  from (
    select variant_id, quantity from stock_reservation where status = 'held'
    union all select variant_id, quantity from line_substitution where status = 'open' and holds_stock
  ) each
  group by variant_id
) h using (variant_id)
where l.reserved <> coalesce(h.quantity, 0)
