-- An order takes from the stock what its reservations say, once, and holds what is proposed instead of its lines.
select o.number as subject, -coalesce(r.committed, 0) || ' / ' || coalesce(r.held, 0) as expected,
  coalesce(m.on_hand, 0) || ' / ' || coalesce(m.reserved, 0) as found
from (
  select order_id, variant_id, sum(quantity) filter (where status = 'held') as held,
    sum(quantity) filter (where status = 'committed') as committed
  from (
    select order_id, variant_id, quantity, status from stock_reservation
    union all select order_id, variant_id, quantity, 'held' from line_substitution where status = 'open' and holds_stock
  ) each
  group by order_id, variant_id
) r
full join (
  select left(ref_id, 36)::uuid as order_id, variant_id, sum(on_hand_delta) as on_hand, sum(reserved_delta) as reserved
  from stock_movement
  where ref_type = 'order' or (ref_type = 'substitution' and kind <> 'adjust')
  group by left(ref_id, 36), variant_id
) m using (order_id, variant_id)
join "order" o on o.id = order_id
where coalesce(m.on_hand, 0) <> -coalesce(r.committed, 0) or coalesce(m.reserved, 0) <> coalesce(r.held, 0)
