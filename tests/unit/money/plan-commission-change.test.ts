import { expect, test } from 'vitest'
import {
  type CommissionChange,
  type CommissionRule,
  type CommissionRuleDraft,
  isInForce,
  planCommissionChange,
} from '#server/shop/money/commission/plan-commission-change.ts'

const day = (date: string) => new Date(`${date}T03:00:00Z`)
const now = day('2026-11-10')

const draft = (name: string, more: Partial<CommissionRuleDraft> = {}): CommissionRuleDraft => ({
  name,
  match: {},
  bps: 1000,
  fixedMinor: 0,
  minMinor: null,
  maxMinor: null,
  appliesToShipping: false,
  validFrom: null,
  validUntil: null,
  ...more,
})

const rule = (name: string, more: Partial<CommissionRule> = {}): CommissionRule => ({
  ...draft(name),
  id: name,
  position: 0,
  archivedAt: null,
  createdAt: day('2026-01-01'),
  ...more,
})

const books = rule('books')
const all = rule('all')

const replace = (more: Partial<CommissionRuleDraft>, ruleId = 'books'): CommissionChange => ({
  kind: 'replace',
  id: 'next',
  restId: 'rest',
  ruleId,
  draft: draft('next', more),
})

const planned = (change: CommissionChange, rules = [books, all]) => {
  const plan = planCommissionChange(rules, change, now)
  return { ...plan, order: plan.rules.map(({ id }) => id), added: plan.added.map(({ id }) => id) }
}

const decidesOn = (rules: readonly CommissionRule[], at: string) =>
  rules.find((each) => isInForce(each, day(at)))?.id

test('a change takes the place of the rule at once', () => {
  expect(planned(replace({}))).toMatchObject({ archived: ['books'], added: ['next'], order: ['next', 'all'] })
})

test('a change that begins later leaves no day without a rule', () => {
  const plan = planned(replace({ validFrom: day('2026-12-01') }))
  expect(plan).toMatchObject({ archived: ['books'], added: ['next', 'rest'], order: ['next', 'rest', 'all'] })
  expect(decidesOn(plan.rules, '2026-11-10')).toBe('rest')
  expect(decidesOn(plan.rules, '2026-11-30')).toBe('rest')
  expect(decidesOn(plan.rules, '2026-12-01')).toBe('next')
})

test('a rule that has not begun is replaced as a whole', () => {
  const upcoming = rule('books', { validFrom: day('2026-12-01') })
  const plan = planned(replace({ validFrom: day('2026-12-15') }), [upcoming, all])
  expect(plan).toMatchObject({ archived: ['books'], added: ['next'], order: ['next', 'all'] })
})

test('a rule that is over before its change begins stays as it is', () => {
  const ending = rule('books', { validUntil: day('2026-11-20') })
  const plan = planned(replace({ validFrom: day('2026-12-01') }), [ending, all])
  expect(plan).toMatchObject({ archived: [], added: ['next'], order: ['next', 'books', 'all'] })
})

test('a rule ends now, or after its last day', () => {
  const end = (at: Date | null) => planned({ kind: 'end', ruleId: 'books', restId: 'rest', at })
  expect(end(null)).toMatchObject({ archived: ['books'], added: [], order: ['all'] })
  const later = end(day('2026-12-01'))
  expect(later).toMatchObject({ archived: ['books'], added: ['rest'], order: ['rest', 'all'] })
  expect(decidesOn(later.rules, '2026-11-30')).toBe('rest')
  expect(decidesOn(later.rules, '2026-12-01')).toBe('all')
})

test('rules are added and moved to a position, and numbered in their order', () => {
  const add = { kind: 'add', id: 'new', draft: draft('new') } as const
  expect(planned(add).order).toEqual(['books', 'all', 'new'])
  expect(planned({ ...add, position: 1 }).rules).toMatchObject([
    { id: 'new', position: 1 },
    { id: 'books', position: 2 },
    { id: 'all', position: 3 },
  ])
  expect(planned({ kind: 'move', ruleId: 'books', position: 2 }).order).toEqual(['all', 'books'])
})

test('a rule that is gone cannot be changed', () => {
  expect(() => planned(replace({}, 'gone'))).toThrow('No commission rule gone')
})
