import type { AuditValues } from '#server/db/schema/index.ts'
import type { ShippingRuleRow } from './delivery-rule-queries.ts'

/** Returns a delivery rule as the audit log records it. */
export function auditedRule({ id: _id, merchantId: _store, ...rule }: ShippingRuleRow): AuditValues {
  return rule
}
