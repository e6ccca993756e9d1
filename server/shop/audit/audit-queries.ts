import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { listOf } from '#server/db/list-of.ts'
import { auditEntry, merchant, user } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import type { AuditAction } from '#shared/audit.ts'
import type { AuditEntryView, AuditFilters } from '#shared/audit-log/audit-view.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import type { AuditOwner } from './audit-filter.ts'
import { auditOrder, auditRows } from './audit-rows.ts'
import { auditView } from './audit-text.ts'

const entriesPerPage = 50
const maxPeople = 200

interface AuditPageSearch {
  filters: AuditFilters
  /** Only these actions; all if left out. */
  actions?: readonly AuditAction[] | undefined
  cursor: string | null
}

/** Returns one page of the log, the newest first. */
export const auditPage = (
  services: Pick<Services, 'db' | 'country'>,
  owner: AuditOwner,
  { filters, actions, cursor }: AuditPageSearch,
): Promise<ListPart<AuditEntryView>> =>
  listOf({
    order: auditOrder,
    perPage: entriesPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      auditRows(services, owner, { filters, actions, isBeyond, sortedBy, limit }),
    idOf: ({ id }) => id,
    view: (rows) => rows.map((row) => auditView(services.country, owner, row)),
  })

/** Returns everybody who ever acted for the store, also former members. */
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
