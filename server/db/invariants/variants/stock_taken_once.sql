-- An order takes from the stock what its reservations say, once.
select o.number as subject, -coalesce(r.committed, 0) || ' / ' || coalesce(r.held, 0) as expected,
  coalesce(m.on_hand, 0) || ' / ' || coalesce(m.reserved, 0) as found
from (
  select order_id, variant_id, sum(quantity) filter (where status = 'held') as held,
    sum(quantity) filter (where status = 'committed') as committed
  from stock_reservation group by order_id, variant_id
) r
full join (
  select split_part(ref_id, '#', 1)::uuid as order_id, variant_id, sum(on_hand_delta) as on_hand, sum(reserved_delta) as reserved
  from stock_movement where ref_type = 'order' group by split_part(ref_id, '#', 1), variant_id
) m using (order_id, variant_id)
join "order" o on o.id = order_id
where coalesce(m.on_hand, 0) <> -coalesce(r.committed, 0) or coalesce(m.reserved, 0) <> coalesce(r.held, 0)
