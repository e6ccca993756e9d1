import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { auditEntry, merchant, user } from '#server/db/schema/index.ts'
import { isPastCursor, microsOf, type TimeCursor } from '#server/db/time-cursor.ts'
import type { Services } from '#server/shop/services.ts'
import type { AuditAction } from '#shared/audit.ts'
import type { AuditFilters } from '#shared/audit-log/audit-view.ts'
import { type AuditOwner, isInFilter } from './audit-filter.ts'

interface AuditSearch {
  filters: AuditFilters
  actions?: readonly AuditAction[] | undefined
  cursor: TimeCursor | null
  limit: number
}

export type AuditRow = Awaited<ReturnType<typeof auditRows>>[number]

/** A part of the log, with one row more than the limit where there is more. */
export function auditRows(
  { db, country }: Pick<Services, 'db' | 'country'>,
  owner: AuditOwner,
  { filters, actions, cursor, limit }: AuditSearch,
) {
  const { at, id } = auditEntry
  const isNewestFirst = cursor?.direction !== 'newer'
  return db
    .select({ entry: auditEntry, person: user.name, store: merchant.name, id, micros: microsOf(at) })
    .from(auditEntry)
    .leftJoin(user, eq(user.id, auditEntry.userId))
    .leftJoin(merchant, eq(merchant.id, auditEntry.merchantId))
    .where(
      and(
        isInFilter(owner, filters, country.timeZone),
        actions && inArray(auditEntry.action, [...actions]),
        cursor ? isPastCursor(at, id, cursor) : undefined,
      ),
    )
    .orderBy(isNewestFirst ? desc(at) : asc(at), isNewestFirst ? desc(id) : asc(id))
    .limit(limit + 1)
}
