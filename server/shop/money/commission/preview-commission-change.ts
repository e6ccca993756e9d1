import type { Db } from '#server/db/connect.ts'
import type { Services } from '#server/shop/services.ts'
import type {
  CommissionExample,
  CommissionOfSale,
  CommissionPreview,
  CommissionTermsView,
  NamedEntry,
} from '#shared/money/commission-rules.ts'
import { commissionAmount, decidingRule, type SoldItem } from './commission-amount.ts'
import { productsThatFit } from './commission-example-queries.ts'
import { namesOfMatch } from './commission-match-queries.ts'
import { rulesInOrder } from './commission-queries.ts'
import {
  type CommissionChange,
  type CommissionRule,
  type CommissionRuleDraft,
  commissionSeal,
  isInForce,
  planCommissionChange,
} from './plan-commission-change.ts'

/** Returns what a change would do: from when, to which rule, and what a real product pays before and after it. */
export async function previewCommissionChange(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  change: CommissionChange,
): Promise<CommissionPreview> {
  const now = clock()
  const rules = await rulesInOrder(db)
  const plan = planCommissionChange(rules, change, now)
  const start = startOf(change)
  const from = start && start > now ? start : null
  const old = change.kind === 'add' ? null : (rules.find(({ id }) => id === change.ruleId) ?? null)
  const next = change.kind === 'add' || change.kind === 'replace' ? change : null
  const about = next ?? old
  const id = next?.id ?? old?.id ?? ''
  const example = await exampleOf(db, next?.draft ?? old, {
    before: rules.filter((rule) => isInForce(rule, now)),
    after: plan.rules.filter((rule) => isInForce(rule, from ?? now)),
    id,
  })
  const deciding = example?.after.rule ?? null
  return {
    kind: change.kind === 'replace' ? 'change' : change.kind,
    from: from?.toISOString() ?? null,
    before: old && (await termsView(db, old)),
    after: next && (await termsView(db, next.draft)),
    order: plan.rules
      .filter(({ validUntil }) => !validUntil || validUntil > now)
      .map((rule) => ({ id: rule.id, name: rule.name, isChanged: rule.id === id })),
    example,
    decidedBy: about && change.kind !== 'end' && deciding?.id !== id ? (deciding?.name ?? null) : null,
    seal: commissionSeal(rules),
  }
}

function startOf(change: CommissionChange): Date | null {
  if (change.kind === 'move') return null
  return change.kind === 'end' ? change.at : change.draft.validFrom
}

/** Returns the terms of a rule for people. */
export async function termsView(db: Db, rule: CommissionRuleDraft): Promise<CommissionTermsView> {
  const { name, bps, fixedMinor, minMinor, maxMinor, appliesToShipping, match, validFrom, validUntil } = rule
  return {
    name,
    bps,
    fixedMinor,
    minMinor,
    maxMinor,
    appliesToShipping,
    ...(await shownNames(db, match)),
    valueFromMinor: match.valueFromMinor ?? null,
    valueToMinor: match.valueToMinor ?? null,
    validFrom: validFrom?.toISOString() ?? null,
    lastMoment: validUntil && new Date(validUntil.getTime() - 1).toISOString(),
  }
}

async function shownNames(db: Db, match: CommissionRuleDraft['match']) {
  const { stores, categories, products } = await namesOfMatch(db, match)
  const shown = (entries: NamedEntry[]) => entries.map(({ slug, name }) => ({ slug, name }))
  return { stores: shown(stores), categories: shown(categories), products: shown(products) }
}

interface Deciding {
  before: readonly CommissionRule[]
  after: readonly CommissionRule[]
  /** The rule that an example should show. */
  id: string
}

/** Returns the most sold product about which the rule decides, or at least one that it matches. */
async function exampleOf(
  db: Db,
  rule: Pick<CommissionRuleDraft, 'match'> | null,
  { before, after, id }: Deciding,
): Promise<CommissionExample | null> {
  if (!rule) return null
  const examples = (await productsThatFit(db, rule.match)).map(({ item, ...shown }) => ({
    ...shown,
    before: commissionOf(before, item),
    after: commissionOf(after, item),
  }))
  const isDecided = (each: CommissionOfSale) => each.rule?.id === id
  return examples.find((each) => isDecided(each.before) || isDecided(each.after)) ?? examples[0] ?? null
}

function commissionOf(rules: readonly CommissionRule[], item: SoldItem): CommissionOfSale {
  const rule = decidingRule(rules, item)
  if (!rule) return { rule: null, amountMinor: 0 }
  const { id, name, bps } = rule
  const amountMinor = commissionAmount(rule, { baseMinor: item.unitPriceMinor, quantity: 1 })
  return { rule: { id, name, bps }, amountMinor }
}
