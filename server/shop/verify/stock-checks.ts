import { sql } from 'drizzle-orm'
import type { Checks } from './check.ts'

const moved = sql`
  select variant_id, sum(on_hand_delta)::bigint as on_hand, sum(reserved_delta)::bigint as reserved
  from stock_movement group by variant_id`

const held = sql`
  select variant_id, sum(quantity)::bigint as quantity
  from stock_reservation where status = 'held' group by variant_id`

/** Pieces by order and variant, by reservations and by stock movements. */
const ofOrders = sql`
  select order_id, variant_id, sum(quantity) filter (where status = 'held') as held,
    sum(quantity) filter (where status = 'committed') as committed
  from stock_reservation group by order_id, variant_id`

/** A paid order has committed its stock, and its reservations follow its status. */
const statusOfReservation = sql`
  case when o.status = 'pending' then 'held' when o.placed_at is null then 'released' else 'committed' end`

export const stockChecks: Checks = {
  stock_on_hand: sql`
    select variant_id as subject, coalesce(m.on_hand, 0) as expected, l.on_hand as found
    from inventory_level l left join (${moved}) m using (variant_id)
    where l.on_hand <> coalesce(m.on_hand, 0)`,

  stock_reserved: sql`
    select variant_id as subject, coalesce(m.reserved, 0) as expected, l.reserved as found
    from inventory_level l left join (${moved}) m using (variant_id)
    where l.reserved <> coalesce(m.reserved, 0)`,

  stock_history: sql`
    select variant_id || ' / ' || number as subject, place || ': ' || on_hand || ' / ' || reserved as expected,
      number || ': ' || on_hand_after || ' / ' || reserved_after as found
    from (
      select variant_id, number, on_hand_after, reserved_after, row_number() over w as place,
        sum(on_hand_delta) over w as on_hand, sum(reserved_delta) over w as reserved
      from stock_movement window w as (partition by variant_id order by number rows unbounded preceding)
    ) m
    where (number, on_hand_after, reserved_after) is distinct from (place, on_hand, reserved)`,

  stock_held: sql`
    select variant_id as subject, coalesce(h.quantity, 0) as expected, l.reserved as found
    from inventory_level l left join (${held}) h using (variant_id)
    where l.reserved <> coalesce(h.quantity, 0)`,

  stock_never_oversold: sql`
    select variant_id as subject, '0 <= reserved <= on_hand' as expected, reserved || ' <= ' || on_hand as found
    from inventory_level
    where reserved < 0 or (tracked and policy = 'deny' and (on_hand < 0 or reserved > on_hand))`,

  stock_of_orders: sql`
    select o.number as subject, ${statusOfReservation} as expected, r.status as found
    from stock_reservation r join "order" o on o.id = r.order_id
    where r.status <> ${statusOfReservation}`,

  stock_taken_once: sql`
    select o.number as subject, -coalesce(r.committed, 0) || ' / ' || coalesce(r.held, 0) as expected,
      coalesce(m.on_hand, 0) || ' / ' || coalesce(m.reserved, 0) as found
    from (${ofOrders}) r
    full join (
      select split_part(ref_id, '#', 1)::uuid as order_id, variant_id, sum(on_hand_delta) as on_hand, sum(reserved_delta) as reserved
      from stock_movement where ref_type = 'order' group by split_part(ref_id, '#', 1), variant_id
    ) m using (order_id, variant_id)
    join "order" o on o.id = order_id
    where coalesce(m.on_hand, 0) <> -coalesce(r.committed, 0) or coalesce(m.reserved, 0) <> coalesce(r.held, 0)`,
}
