-- What is on hand is the sum of the movements.
select variant_id as subject, coalesce(m.on_hand, 0) as expected, l.on_hand as found
from inventory_level l left join (
  select variant_id, sum(on_hand_delta)::bigint as on_hand, sum(reserved_delta)::bigint as reserved
  from stock_movement group by variant_id
) m using (variant_id)
where l.on_hand <> coalesce(m.on_hand, 0)
