import { sql } from 'drizzle-orm'
import type { Checks } from './check.ts'

const promised = sql`(o.items_minor - coalesce(d.items_minor, 0)) * o.pix_discount_bps / 10000`

export const pixPriceChecks: Checks = {
  /** Of what the coupon left, rounded down. */
  pix_discount: sql`
    select o.number as subject, ${promised} as expected, o.pix_discount_minor as found
    from "order" o left join order_discount d on d.order_id = o.id
    where o.pix_discount_minor <> ${promised}`,

  pix_price_paid_by_pix: sql`
    select o.number as subject, 'pix' as expected, t.method as found
    from "order" o
    join payment_allocation a on a.order_id = o.id and not a.void
    join payment_attempt t on t.payment_id = a.payment_id
    where o.pix_discount_minor > 0 and t.method <> 'pix'`,
}
