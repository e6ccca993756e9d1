import { sql } from 'drizzle-orm'
import type { Checks } from './check.ts'

export const claimChecks: Checks = {
  /** What claims gave back is among what their orders gave back. */
  claim_refunds: sql`
    select o.number as subject, 'at most ' || a.refund_due_minor as expected, sum(c.refunded_minor) as found
    from claim c join "order" o on o.id = c.order_id join payment_allocation a on a.order_id = o.id
    group by o.id, a.refund_due_minor having sum(c.refunded_minor) > a.refund_due_minor`,

  claim_of_store: sql`
    select c.protocol as subject, o.merchant_id as expected, c.merchant_id as found
    from claim c join "order" o on o.id = c.order_id where c.merchant_id <> o.merchant_id`,

  claim_return: sql`
    select c.protocol as subject, c.order_id as expected, r.order_id as found
    from claim c join return_request r on r.id = c.return_id where r.order_id <> c.order_id`,
}
