import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { auditEntry, commissionRule, merchant, user } from '#server/db/schema/index.ts'
import { auditPage } from '#server/shop/audit/audit-queries.ts'
import { actorName } from '#server/shop/audit/audit-text.ts'
import type { Services } from '#server/shop/services.ts'
import { auditActions } from '#shared/audit.ts'
import type { AuditEntryView } from '#shared/audit-log/audit-view.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import type { CommissionRuleState, CommissionRuleView, NamedEntry } from '#shared/money/commission-rules.ts'
import { isSlug } from '#shared/routing/route-parameters.ts'
import { rulesInOrder } from './commission-queries.ts'
import { type CommissionRule, commissionSubject } from './plan-commission-change.ts'
import { termsView } from './preview-commission-change.ts'

type Needed = Pick<Services, 'db' | 'clock'>

const actions = auditActions.filter((action) => action.startsWith('commission-rule.'))

/** Returns the rules in their order; for a store, those that may decide about its sales. */
export async function commissionRuleViews(
  services: Needed,
  storeSlug: string,
): Promise<{ rules: CommissionRuleView[]; store: NamedEntry | null }> {
  const [store, all] = await Promise.all([
    isSlug(storeSlug) ? storeNamed(services.db, storeSlug) : null,
    rulesInOrder(services.db),
  ])
  const rules = all.filter(({ match: { merchants } }) => !store || !merchants || merchants.includes(store.id))
  return {
    rules: await viewsOf(services, rules),
    store: store && { slug: store.slug, name: store.name },
  }
}

/** Returns one rule, archived or not, or null if there is none. */
export async function commissionRuleView(services: Needed, id: string): Promise<CommissionRuleView | null> {
  const rules = await services.db.select().from(commissionRule).where(eq(commissionRule.id, id))
  return (await viewsOf(services, rules))[0] ?? null
}

/** Returns the changes of the rules, the newest first. */
export const commissionHistory = (
  services: Pick<Services, 'db' | 'country'>,
  cursor: string | null,
): Promise<ListPart<AuditEntryView>> =>
  auditPage(services, { operator: true }, { filters: unfiltered, actions, cursor })

const unfiltered = { who: '', kind: '', from: '', to: '', store: '' } as const

async function viewsOf({ db, clock }: Needed, rules: readonly CommissionRule[]) {
  const ids = rules.map(({ id }) => id)
  const [changes, ...terms] = await Promise.all([
    lastChanges(db, ids),
    ...rules.map(async (rule) => ({ rule, view: await termsView(db, rule) })),
  ])
  return terms.map(
    ({ rule, view }): CommissionRuleView => ({
      ...view,
      id: rule.id,
      position: rule.position,
      createdAt: rule.createdAt.toISOString(),
      state: stateOf(rule, clock()),
      changed: changes.get(rule.id) ?? null,
    }),
  )
}

function stateOf({ archivedAt, validFrom, validUntil }: CommissionRule, now: Date): CommissionRuleState {
  if (archivedAt) return 'archived'
  if (validUntil && validUntil <= now) return 'over'
  return validFrom && validFrom > now ? 'upcoming' : 'running'
}

/** Returns who changed each rule last, by rule. */
async function lastChanges(db: Db, ids: string[]) {
  const { subjectId, at, role } = auditEntry
  const rows = await db
    .selectDistinctOn([subjectId], { id: subjectId, at, role, person: user.name })
    .from(auditEntry)
    .leftJoin(user, eq(user.id, auditEntry.userId))
    .where(
      and(
        inArray(auditEntry.action, actions),
        eq(auditEntry.subjectType, commissionSubject),
        inArray(subjectId, ids),
      ),
    )
    .orderBy(subjectId, desc(at), desc(auditEntry.id))
  return new Map(
    rows.map(({ id, at, role, person }) => [id, { at: at.toISOString(), by: actorName(role, person) }]),
  )
}

async function storeNamed(db: Db, slug: string) {
  const { id, name } = merchant
  const [found] = await db
    .select({ id, slug: merchant.slug, name })
    .from(merchant)
    .where(eq(merchant.slug, slug))
  return found ?? null
}
