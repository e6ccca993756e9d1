import { sql } from 'drizzle-orm'
import type { Checks } from './check.ts'

const reversed = sql`
  select reverses_id, -sum(amount_minor) as minor from commission_line
  where reverses_id is not null group by reverses_id`

export const commissionChecks: Checks = {
  commission_base: sql`
    select o.number as subject, coalesce(l.total_minor, o.shipping_minor) as expected, c.base_minor as found
    from commission_line c join "order" o on o.id = c.order_id left join order_line l on l.id = c.order_line_id
    where c.reverses_id is null and c.base_minor <> coalesce(l.total_minor, o.shipping_minor)`,

  commission_reversed: sql`
    select o.number as subject, 'at most ' || c.amount_minor as expected, r.minor as found
    from commission_line c join (${reversed}) r on r.reverses_id = c.id join "order" o on o.id = c.order_id
    where r.minor > c.amount_minor`,

  /** A line wholly given back costs its merchant nothing. */
  commission_given_back: sql`
    select o.number || ' ' || l.position as subject, c.amount_minor as expected, coalesce(r.minor, 0) as found
    from commission_line c
    join order_line l on l.id = c.order_line_id join "order" o on o.id = l.order_id
    left join (${reversed}) r on r.reverses_id = c.id
    where c.reverses_id is null and l.total_minor > 0 and l.refunded_minor = l.total_minor
      and coalesce(r.minor, 0) <> c.amount_minor`,
}
