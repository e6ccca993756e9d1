import type { Db } from '#server/db/connect.ts'
import { type AuditValues, auditEntry } from '#server/db/schema/index.ts'
import { holdSession } from '#server/shop/hold-session.ts'
import type { AuditAction } from '#shared/audit.ts'

/** The person or role with rights who did something. A command or a job has neither person nor IP address. */
export type Author =
  | { role: 'merchant'; merchantId: string; userId: string; ip: string | null }
  | { role: 'operator'; userId: string | null; ip: string | null }
  | { role: 'system' }

export type MemberAuthor = Extract<Author, { role: 'merchant' }>

export const system: Author = { role: 'system' }

export interface AuditRecord {
  action: AuditAction
  by: Author
  at: Date
  /** The store that it concerns, or null for the whole installation. */
  merchantId: string | null
  subject: { type: string; id: string; name?: string }
  before?: AuditValues
  after?: AuditValues
  reason?: string | null
}

/**
 * Records an action in its own transaction, with only those values that changed. Error: `unauthenticated` if its
 * session has ended since.
 */
export const recordAudit = (tx: Db, record: AuditRecord) => recordAudits(tx, [record])

/** Records one action on several things. */
export async function recordAudits(tx: Db, records: readonly AuditRecord[]): Promise<void> {
  const [first] = records
  if (!first) return
  await holdSession(tx, first.at)
  await tx.insert(auditEntry).values(records.map(entryOf))
}

function entryOf({ by, subject, before = {}, after = {}, ...entry }: AuditRecord) {
  const changed = Object.keys({ ...before, ...after }).filter((field) => before[field] !== after[field])
  return {
    ...entry,
    role: by.role,
    userId: 'userId' in by ? by.userId : null,
    ip: 'ip' in by ? by.ip : null,
    subjectType: subject.type,
    subjectId: subject.id,
    subjectName: subject.name ?? '',
    before: only(before, changed),
    after: only(after, changed),
  }
}

const only = (values: AuditValues, fields: string[]): AuditValues =>
  Object.fromEntries(fields.filter((field) => field in values).map((field) => [field, values[field] ?? null]))
