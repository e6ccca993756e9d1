import type { AuditEntryView } from '#shared/audit-log/audit-view.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import type { CommissionRuleView, NamedEntry } from '#shared/money/commission-rules.ts'

export interface Data {
  rules: CommissionRuleView[]
  /** The store whose rules are shown, or null for all. */
  store: NamedEntry | null
  history: ListPart<AuditEntryView>
}
