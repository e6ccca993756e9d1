-- What is reserved is what orders hold.
select variant_id as subject, coalesce(h.quantity, 0) as expected, l.reserved as found
from inventory_level l left join (
  select variant_id, sum(quantity)::bigint as quantity
  from stock_reservation where status = 'held' group by variant_id
) h using (variant_id)
where l.reserved <> coalesce(h.quantity, 0)
