import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { auditEntry, merchant } from '#server/db/schema/index.ts'
import { auditActionsOf } from '#shared/audit-log/audit-kinds.ts'
import { type AuditFilters, auditRoles } from '#shared/audit-log/audit-view.ts'
import { addDays, startOfDay } from '#shared/time/local-day.ts'

/** Owner of a log: a store, or the operator, who sees everything. */
export type AuditOwner = { merchantId: string } | { operator: true }

export function isInFilter(owner: AuditOwner, filters: AuditFilters, timeZone: string): SQL | undefined {
  const { who, kind, from, to, store } = filters
  const role = auditRoles.find((each) => each === who)
  const person = who && !role ? eq(auditEntry.userId, who) : undefined
  return and(
    'merchantId' in owner ? eq(auditEntry.merchantId, owner.merchantId) : ofStore(store),
    // An action of the operator on a store is shown as the operation's, whichever person did it.
    role ? eq(auditEntry.role, role) : person && and(person, eq(auditEntry.role, 'merchant')),
    kind ? inArray(auditEntry.action, auditActionsOf(kind)) : undefined,
    from ? gte(auditEntry.at, startOfDay(from, timeZone)) : undefined,
    to ? lt(auditEntry.at, startOfDay(addDays(to, 1), timeZone)) : undefined,
  )
}

const ofStore = (slug: string) =>
  slug === ''
    ? undefined
    : eq(
        auditEntry.merchantId,
        sql`(select ${merchant.id} from ${merchant} where ${merchant.slug} = ${slug})`,
      )
