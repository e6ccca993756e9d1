-- Each stock movement continues the one before.
select variant_id || ' / ' || number as subject, place || ': ' || on_hand || ' / ' || reserved as expected,
  number || ': ' || on_hand_after || ' / ' || reserved_after as found
from (
  select variant_id, number, on_hand_after, reserved_after, row_number() over w as place,
    sum(on_hand_delta) over w as on_hand, sum(reserved_delta) over w as reserved
  from stock_movement window w as (partition by variant_id order by number rows unbounded preceding)
) m
where (number, on_hand_after, reserved_after) is distinct from (place, on_hand, reserved)
