-- What is reserved is the sum of the movements.
select variant_id as subject, coalesce(m.reserved, 0) as expected, l.reserved as found
from inventory_level l left join (
  select variant_id, sum(on_hand_delta)::bigint as on_hand, sum(reserved_delta)::bigint as reserved
  from stock_movement group by variant_id
) m using (variant_id)
where l.reserved <> coalesce(m.reserved, 0)
