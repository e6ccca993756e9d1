import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { auditEntry, merchant, user } from '#server/db/schema/index.ts'
import { cursorPage, readTimeCursor } from '#server/db/time-cursor.ts'
import type { Services } from '#server/shop/services.ts'
import type { AuditAction } from '#shared/audit.ts'
import type { AuditEntryView, AuditFilters } from '#shared/audit-log/audit-view.ts'
import type { ListPart } from '#shared/pages.ts'
import type { AuditOwner } from './audit-filter.ts'
import { auditRows } from './audit-rows.ts'
import { auditView } from './audit-text.ts'

const entriesPerPage = 50
const maxPeople = 200

interface AuditPageSearch {
  filters: AuditFilters
  /** Only these; left out: all. */
  actions?: readonly AuditAction[] | undefined
  cursor: string | null
}

/** One page of the log, the newest first. */
export async function auditPage(
  services: Pick<Services, 'db' | 'country'>,
  owner: AuditOwner,
  { filters, actions, cursor: written }: AuditPageSearch,
): Promise<ListPart<AuditEntryView>> {
  const cursor = readTimeCursor(written)
  const limit = entriesPerPage
  const found = await auditRows(services, owner, { filters, actions, cursor, limit })
  const { rows, next, previous } = cursorPage(found, cursor, { limit, cursorOf: (row) => row })
  return { items: rows.map((row) => auditView(services.country, owner, row)), next, previous }
}

/** Everybody who ever acted for the store, members of today or not. */
export async function auditPeople(db: Db, merchantId: string): Promise<{ id: string; name: string }[]> {
  const { id, name } = user
  return db
    .selectDistinct({ id, name })
    .from(auditEntry)
    .innerJoin(user, eq(user.id, auditEntry.userId))
    .where(and(eq(auditEntry.merchantId, merchantId), eq(auditEntry.role, 'merchant'), isNotNull(user.id)))
    .orderBy(asc(name), asc(id))
    .limit(maxPeople)
}

export const knowsStore = async (db: Db, slug: string): Promise<boolean> =>
  (await db.$count(merchant, eq(merchant.slug, slug))) > 0
