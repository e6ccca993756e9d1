import type { ListPart } from '#shared/catalog/catalog.ts'
import type { AuditKind } from './audit-kinds.ts'

export const auditRoles = ['merchant', 'operator', 'system'] as const

export type AuditRole = (typeof auditRoles)[number]

/** One action of a person with rights, formatted for people. */
export interface AuditEntryView {
  id: string
  at: string
  /** A person's name, the operation or the system. */
  who: string
  /** "criou o cupom BEMVINDO". */
  what: string
  changes: AuditChange[]
  reason: string | null
  /** The network address of the request. */
  ip: string | null
  /** The store concerned, for the operator. */
  store: string | null
}

export interface AuditChange {
  field: string
  before: string | null
  after: string | null
}

/** Filters as in the address. Empty means not filtered. */
export interface AuditFilters {
  /** A role or the id of a person. */
  who: string
  kind: AuditKind | ''
  /** Days in the shop's time zone, "2026-11-23". */
  from: string
  to: string
  /** The slug of a store. Only for the operator. */
  store: string
}

export const merchantAuditFilePath = '/merchant/audit.csv'
export const operatorAuditFilePath = '/operator/audit.csv'

/** The audit log of a store or of all. */
export interface AuditPageData {
  entries: ListPart<AuditEntryView>
  filters: AuditFilters
  /** The people to filter by: roles, and members of the store. */
  people: { value: string; label: string }[]
  errors: Record<string, string>
}
