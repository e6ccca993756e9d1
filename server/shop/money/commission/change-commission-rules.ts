import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { type AuditValues, commissionRule } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import type { Services } from '#server/shop/services.ts'
import type { AuditAction } from '#shared/audit.ts'
import { namesOfMatch } from './commission-match-queries.ts'
import { rulesInOrder } from './commission-queries.ts'
import {
  type CommissionChange,
  type CommissionPlan,
  type CommissionRule,
  type CommissionRuleDraft,
  commissionSeal,
  commissionSubject,
  planCommissionChange,
} from './plan-commission-change.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'author'>

/**
 * Changes the rules as planned; orders that were placed keep their commission. With the seal of the rules that a person
 * has seen, it returns false and changes nothing if the rules are different by now.
 */
export const changeCommissionRules = (services: Needed, change: CommissionChange, seal?: string) =>
  inTransaction(services.db, async (tx) => {
    await tx.execute(sql`lock table ${commissionRule} in share row exclusive mode`)
    if (seal !== undefined && (await isDone(tx, change))) return true
    const rules = await rulesInOrder(tx)
    if (seal !== undefined && seal !== commissionSeal(rules)) return false
    const plan = planCommissionChange(rules, change, services.clock())
    await write(tx, rules, plan, services.clock())
    await recordChange(tx, services, change, { rules, plan })
    return true
  })

/** Adds a rule at a position from 1, by default the last, or in place of the rule that it replaces. */
export async function addCommissionRule(
  services: Needed,
  draft: CommissionRuleDraft,
  { position, replaces }: { position?: number | undefined; replaces?: string | undefined } = {},
): Promise<string> {
  const id = newId()
  const change: CommissionChange =
    replaces === undefined
      ? { kind: 'add', id, draft, position }
      : { kind: 'replace', id, restId: newId(), ruleId: replaces, draft }
  await changeCommissionRules(services, change)
  return id
}

/** Tells whether the change is done already, because its form was sent twice. */
async function isDone(tx: Db, change: CommissionChange): Promise<boolean> {
  const { id, position, archivedAt } = commissionRule
  const isThere = (where: SQL | undefined) => tx.$count(commissionRule, where).then((count) => count > 0)
  if (change.kind === 'move')
    return isThere(and(eq(id, change.ruleId), eq(position, change.position), isNull(archivedAt)))
  if (change.kind === 'end' && !change.at) return isThere(and(eq(id, change.ruleId), isNotNull(archivedAt)))
  return isThere(eq(id, change.kind === 'end' ? change.restId : change.id))
}

async function write(tx: Db, rules: readonly CommissionRule[], plan: CommissionPlan, now: Date) {
  if (plan.added.length > 0) await tx.insert(commissionRule).values(plan.added)
  if (plan.archived.length > 0)
    await tx.update(commissionRule).set({ archivedAt: now }).where(inArray(commissionRule.id, plan.archived))
  const before = new Map(rules.map(({ id, position }) => [id, position]))
  for (const { id, position } of plan.rules) {
    if (before.has(id) && before.get(id) !== position)
      await tx.update(commissionRule).set({ position }).where(eq(commissionRule.id, id))
  }
}

interface Changed {
  rules: readonly CommissionRule[]
  plan: CommissionPlan
}

async function recordChange(tx: Db, services: Needed, change: CommissionChange, { rules, plan }: Changed) {
  const before = (id: string) => rules.find((rule) => rule.id === id)
  const after = (id: string) => plan.rules.find((rule) => rule.id === id)
  const valuesOf = (rule: CommissionRule | undefined) => rule && recorded(tx, rule)
  const record = async (action: AuditAction, rule: CommissionRule | undefined, values: Values) => {
    if (!rule) return
    const subject = { type: commissionSubject, id: rule.id, name: rule.name }
    await recordAction(tx, services, { ...values, action, merchantId: null, subject })
  }
  switch (change.kind) {
    case 'add': {
      const added = after(change.id)
      return record('commission-rule.added', added, { after: await valuesOf(added) })
    }
    case 'replace': {
      const [old, next] = [before(change.ruleId), after(change.id)]
      const values = { before: await valuesOf(old), after: await valuesOf(next) }
      return record('commission-rule.changed', next, values)
    }
    case 'end': {
      const rule = after(change.restId) ?? before(change.ruleId)
      const values = change.at ? { after: { validUntil: change.at.toISOString() } } : {}
      return record('commission-rule.archived', rule, values)
    }
    case 'move': {
      const rule = before(change.ruleId)
      const values = { before: { position: rule?.position ?? 0 }, after: { position: change.position } }
      return record('commission-rule.moved', rule, values)
    }
  }
}

interface Values {
  before?: AuditValues | undefined
  after?: AuditValues | undefined
}

/** Returns a rule as the audit log records it, with names in place of ids. */
async function recorded(tx: Db, rule: CommissionRule): Promise<AuditValues> {
  const { name, position, bps, fixedMinor, minMinor, maxMinor, appliesToShipping, match } = rule
  const named = await namesOfMatch(tx, match)
  const list = (names: readonly string[]) => names.join(', ') || null
  return {
    name,
    position,
    bps,
    fixedMinor,
    minMinor,
    maxMinor,
    appliesToShipping,
    stores: list(named.stores.map((each) => each.name)),
    categories: list(named.categories.map((each) => each.name)),
    products: list(named.products.map((each) => each.name)),
    valueFromMinor: match.valueFromMinor ?? null,
    valueToMinor: match.valueToMinor ?? null,
    validFrom: rule.validFrom?.toISOString() ?? null,
    validUntil: rule.validUntil?.toISOString() ?? null,
  }
}
