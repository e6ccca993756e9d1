import { hash } from 'node:crypto'
import type { CommissionMatch, commissionRule } from '#server/db/schema/index.ts'
import { ShopError } from '#shared/errors.ts'

export interface CommissionRuleDraft {
  name: string
  match: CommissionMatch
  bps: number
  fixedMinor: number
  minMinor: number | null
  maxMinor: number | null
  appliesToShipping: boolean
  validFrom: Date | null
  validUntil: Date | null
}

/** The subject of rules in the audit log. */
export const commissionSubject = 'commission_rule'

export type CommissionRule = typeof commissionRule.$inferSelect

/**
 * A change of the rules. Positions count from 1. New rules come with their id, so that a form sent twice adds one rule.
 */
export type CommissionChange =
  | { kind: 'add'; id: string; draft: CommissionRuleDraft; position?: number | undefined }
  | { kind: 'replace'; id: string; restId: string; ruleId: string; draft: CommissionRuleDraft }
  | { kind: 'end'; restId: string; ruleId: string; at: Date | null }
  | { kind: 'move'; ruleId: string; position: number }

export interface CommissionPlan {
  /** Rules that are archived; what they decided stays. */
  archived: string[]
  /** New rules, which are in `rules`, too. */
  added: CommissionRule[]
  /** The rules afterwards, in their new order. */
  rules: CommissionRule[]
}

/**
 * Plans a change of the rules in their order. A rule is never edited: a change that begins later archives it and adds
 * the time until then as a rule of its own, so that no day is left without a rule.
 */
export function planCommissionChange(
  rules: readonly CommissionRule[],
  change: CommissionChange,
  now: Date,
): CommissionPlan {
  if (change.kind === 'add') {
    const rule = newRule(change.draft, change.id, now)
    return planned([], [rule], inserted(rules, [rule], change.position ?? rules.length + 1))
  }
  const index = rules.findIndex(({ id }) => id === change.ruleId)
  const rule = rules[index]
  if (!rule) throw new ShopError('not_found', `No commission rule ${change.ruleId}`)
  const others = rules.filter((each) => each !== rule)
  if (change.kind === 'move') return planned([], [], inserted(others, [rule], change.position))
  const draft = change.kind === 'replace' ? change.draft : null
  const end = draft ? draft.validFrom : change.kind === 'end' ? change.at : null
  const next = draft && change.kind === 'replace' ? [newRule(draft, change.id, now)] : []
  if (end && endsBy(rule, end)) return planned([], next, inserted(rules, next, index + 1))
  const rest = end && runsUntil(rule, end, now) ? [{ ...rule, id: change.restId, validUntil: end }] : []
  // The new rule is first, so that it decides as soon as it begins.
  return planned([rule.id], [...next, ...rest], inserted(others, [...next, ...rest], index + 1))
}

/** Tells whether a rule is valid at a moment. */
export const isInForce = ({ validFrom, validUntil }: CommissionRule, at: Date) =>
  (!validFrom || validFrom <= at) && (!validUntil || validUntil > at)

/** Returns a hash that tells whether the rules are still those that a person has seen. */
export const commissionSeal = (rules: readonly Pick<CommissionRule, 'id'>[]) =>
  hash('sha256', rules.map(({ id }) => id).join(), 'base64url').slice(0, 16)

const endsBy = ({ validUntil }: CommissionRule, at: Date) => validUntil !== null && validUntil <= at

/** Tells whether a rule keeps a time before the change. One that has not begun is replaced as a whole. */
const runsUntil = ({ validFrom }: CommissionRule, end: Date, now: Date) =>
  end > now && (!validFrom || validFrom <= now)

const newRule = (draft: CommissionRuleDraft, id: string, now: Date): CommissionRule => ({
  ...draft,
  id,
  position: 0,
  archivedAt: null,
  createdAt: now,
})

const inserted = (rules: readonly CommissionRule[], added: CommissionRule[], position: number) =>
  rules.toSpliced(position - 1, 0, ...added)

function planned(archived: string[], added: CommissionRule[], rules: CommissionRule[]): CommissionPlan {
  const inOrder = rules.map((rule, index) => ({ ...rule, position: index + 1 }))
  const isAdded = new Set(added.map(({ id }) => id))
  return { archived, added: inOrder.filter(({ id }) => isAdded.has(id)), rules: inOrder }
}
