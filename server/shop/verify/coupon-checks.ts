import { sql } from 'drizzle-orm'
import type { Checks } from './check.ts'

export const couponChecks: Checks = {
  coupon_uses: sql`
    select c.code as subject, count(d.order_id) as expected, c.uses as found
    from coupon c left join order_discount d on d.coupon_id = c.id and d.place is not null
    group by c.id having c.uses <> count(d.order_id)`,

  coupon_amount: sql`
    select o.number as subject, coalesce(d.items_minor, 0) as expected,
      o.discount_minor - o.pix_discount_minor as found
    from "order" o left join order_discount d on d.order_id = o.id
    where o.discount_minor - o.pix_discount_minor <> coalesce(d.items_minor, 0)`,
}
