import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { newestFirst } from '#server/db/list-of.ts'
import { auditEntry, merchant, user } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import type { Services } from '#server/shop/services.ts'
import type { AuditAction } from '#shared/audit.ts'
import type { AuditFilters } from '#shared/audit-log/audit-view.ts'
import { type AuditOwner, isInFilter } from './audit-filter.ts'

interface AuditSearch {
  filters: AuditFilters
  actions?: readonly AuditAction[] | undefined
  isBeyond: SQL | undefined
  sortedBy: SQL[]
  limit: number
}

export type AuditRow = Awaited<ReturnType<typeof auditRows>>[number]

/** The order of the log. */
export const auditOrder = newestFirst(auditEntry.at, auditEntry.id)

/** Returns a part of the log. */
export function auditRows(
  { db, country }: Pick<Services, 'db' | 'country'>,
  owner: AuditOwner,
  { filters, actions, isBeyond, sortedBy, limit }: AuditSearch,
) {
  const { at, id } = auditEntry
  return db
    .select({ entry: auditEntry, person: user.name, store: merchant.name, id, micros: microsOf(at) })
    .from(auditEntry)
    .leftJoin(user, eq(user.id, auditEntry.userId))
    .leftJoin(merchant, eq(merchant.id, auditEntry.merchantId))
    .where(
      and(
        isInFilter(owner, filters, country.timeZone),
        actions && inArray(auditEntry.action, [...actions]),
        isBeyond,
      ),
    )
    .orderBy(...sortedBy)
    .limit(limit)
}
