import type { AuditAction } from '#shared/audit.ts'

/** An action on a store or an account, as the operator's page of it shows it. */
export interface AuditHistoryEntry {
  id: string
  /** ISO. */
  at: string
  action: AuditAction
  role: 'merchant' | 'operator' | 'system'
  /** The actor's name, or null for a command or a rule. */
  name: string | null
  subjectName: string
  before: Record<string, string | number | boolean | null>
  after: Record<string, string | number | boolean | null>
  reason: string | null
}
