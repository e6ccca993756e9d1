-- Nothing is sold that is not there, unless the store sells beyond its stock.
select variant_id as subject, '0 <= reserved <= on_hand' as expected, reserved || ' <= ' || on_hand as found
from inventory_level
where reserved < 0 or (tracked and policy = 'deny' and (on_hand < 0 or reserved > on_hand))
