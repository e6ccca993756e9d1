import { sql } from 'drizzle-orm'
import type { Checks } from './check.ts'

export const reconciliationChecks: Checks = {
  /** Its own, or its account's. */
  difference_has_task: sql`
    select l.ref as subject, 'open' as expected, '-' as found
    from reconciliation_line l
    where l.status = 'open' and not exists (
      select from task t
      where t.kind = 'money_difference' and t.done_at is null and t.ref_id in (l.id, l.account_id)
    )
    union all
    select t.ref_id::text, '-', 'open' from task t
    where t.kind = 'money_difference' and t.done_at is null and not exists (
      select from reconciliation_line l where l.status = 'open' and t.ref_id in (l.id, l.account_id)
    )`,

  /** What a provider lists meanwhile is looked at by the next comparison, and is no line that is equal. */
  difference_is_one: sql`
    select l.ref as subject, l.provider_minor as expected, l.shop_minor as found
    from reconciliation_line l
    where l.status = 'equal' and coalesce(l.provider_minor, 0) <> coalesce(l.shop_minor, 0)`,

  reconciled_receipts: sql`
    select r.provider_ref as subject, r.amount_minor as expected, sum(l.shop_minor) as found
    from reconciliation_line l join payment_receipt r on r.id = l.receipt_id
    where l.kind = 'received' group by r.id having sum(l.shop_minor) <> r.amount_minor`,

  reconciled_refunds: sql`
    select f.id as subject, 0 - f.amount_minor as expected, sum(l.shop_minor) as found
    from reconciliation_line l join refund f on f.id = l.refund_id
    group by f.id
    having sum(l.shop_minor) <> 0 - f.amount_minor and sum(l.shop_minor) is distinct from 0 - f.sent_minor
    union all
    select r.id, r.applied_minor - r.amount_minor, sum(l.shop_minor)
    from reconciliation_line l join payment_receipt r on r.id = l.receipt_id
    where l.kind = 'refund' group by r.id having sum(l.shop_minor) <> r.applied_minor - r.amount_minor`,
}
