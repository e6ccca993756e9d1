import type { AuditValues } from '#server/db/schema/index.ts'
import type { ShippingRuleRow } from './delivery-rule-queries.ts'

/** A delivery rule as the audit log keeps it. */
export function auditedRule({ id: _id, merchantId: _store, ...rule }: ShippingRuleRow): AuditValues {
  return rule
}
