import type { AuditEntryView } from '#shared/audit-log/audit-view.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import type { CommissionRuleView, NamedEntry } from '#shared/money/commission-rules.ts'

export interface Data {
  rules: CommissionRuleView[]
  /** Whose rules are shown; null: all. */
  store: NamedEntry | null
  history: ListPart<AuditEntryView>
  /** The change that led here. */
}
