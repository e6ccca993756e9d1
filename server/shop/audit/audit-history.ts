import { desc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { auditEntry, user } from '#server/db/schema/index.ts'
import type { AuditHistoryEntry } from '#shared/audit-log/audit-history.ts'

const maxHistory = 50

/** Returns the newest actions that meet a condition on `audit_entry`, for the page of their subject. */
export async function auditHistory(db: Db, where: SQL | undefined): Promise<AuditHistoryEntry[]> {
  const { id, at, action, role, reason, before, after, subjectName } = auditEntry
  const rows = await db
    .select({ id, at, action, role, reason, before, after, subjectName, name: user.name })
    .from(auditEntry)
    .leftJoin(user, eq(user.id, auditEntry.userId))
    .where(where)
    .orderBy(desc(at), desc(id))
    .limit(maxHistory)
  return rows.map(({ at: moment, ...row }) => ({ ...row, at: moment.toISOString() }))
}
