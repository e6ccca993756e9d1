import type { ListPart } from '#shared/catalog/catalog.ts'
import type { AuditKind } from './audit-kinds.ts'

export const auditRoles = ['merchant', 'operator', 'system'] as const

export type AuditRole = (typeof auditRoles)[number]

/** One thing that somebody with rights did, as people read it. */
export interface AuditEntryView {
  id: string
  at: string
  /** A person's name, the operation or the system. */
  who: string
  /** "criou o cupom BEMVINDO". */
  what: string
  changes: AuditChange[]
  reason: string | null
  /** The network address that it came from. */
  ip: string | null
  /** The store that it concerns, for the operator. */
  store: string | null
}

export interface AuditChange {
  field: string
  before: string | null
  after: string | null
}

/** As the address names it; empty: not filtered. */
export interface AuditFilters {
  /** A role or the id of a person. */
  who: string
  kind: AuditKind | ''
  /** Days of the shop, "2026-11-23". */
  from: string
  to: string
  /** The address of a store; only for the operator. */
  store: string
}

export const merchantAuditFilePath = '/merchant/audit.csv'
export const operatorAuditFilePath = '/operator/audit.csv'

/** The audit log, of a store or of all. */
export interface AuditPageData {
  entries: ListPart<AuditEntryView>
  filters: AuditFilters
  /** Who may be filtered by: roles, and people of the store. */
  people: { value: string; label: string }[]
  errors: Record<string, string>
}
