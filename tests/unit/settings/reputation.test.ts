import { expect, test } from 'vitest'
import { reputationRulesOf } from '#server/shop/reputation/reputation-queries.ts'
import { undecided } from '#server/shop/settings/settings-queries.ts'
import { br } from '#shared/country/br.ts'
import { readDeclared } from '#shared/forms/form.ts'
import { reputationForm } from '#shared/forms/reputation-form.ts'
import {
  casesToImprove,
  lastQuarter,
  levelOf,
  levelOfMeasure,
  measureKinds,
  measures,
  type ReputationCounts,
  type ReputationRules,
  reputationRange,
} from '#shared/merchants/reputation.ts'

const rules = reputationRulesOf(undecided)
const perfect: ReputationCounts = {
  ...{ sale: 100, dueDispatch: 100, missedDispatch: 0, storeCancel: 0 },
  ...{ lostClaim: 0, dueAnswer: 20, lateAnswer: 0 },
}
const levelWith = (changed: Partial<ReputationCounts>, by: Partial<ReputationRules> = {}) =>
  levelOf({ ...perfect, ...changed }, { ...rules, ...by })

test('the worst measure of a store is its level, and a limit itself is still within it', () => {
  expect(levelWith({})).toBe('good')
  expect(levelWith({ missedDispatch: 5 })).toBe('good')
  expect(levelWith({ missedDispatch: 6 })).toBe('ordinary')
  expect(levelWith({ missedDispatch: 20 })).toBe('ordinary')
  expect(levelWith({ missedDispatch: 21 })).toBe('at_risk')
  expect(levelWith({ storeCancel: 3 })).toBe('ordinary')
  expect(levelWith({ storeCancel: 3, lostClaim: 6 })).toBe('at_risk')
  expect(levelWith({ lateAnswer: 9 })).toBe('at_risk')
})

test('a newcomer has no level, whatever happened, and a measure of few cases counts nothing', () => {
  const bad = { sale: rules.reputationMinOrders - 1, storeCancel: 19, missedDispatch: 100 }
  expect(levelWith(bad)).toBe('newcomer')
  expect(levelWith({ ...bad, sale: rules.reputationMinOrders })).toBe('at_risk')
  expect(levelWith({ dueAnswer: 4, lateAnswer: 4 })).toBe('good')
  expect(levelWith({ dueAnswer: 5, lateAnswer: 5 })).toBe('at_risk')
})

test('so many cases more as are said bring a measure to its next level, and one fewer does not', () => {
  for (const measure of measures) {
    const { of, failed } = measureKinds[measure]
    for (let cases = 5; cases < 90; cases++)
      for (let bad = 0; bad <= cases; bad++) {
        const counts = { ...perfect, [of]: cases, [failed]: bad }
        const level = levelOfMeasure(measure, counts, rules)
        const needed = casesToImprove(measure, counts, rules)
        if (level === 'good') expect(needed).toBe(0)
        else {
          const after = (more: number) => levelOfMeasure(measure, { ...counts, [of]: cases + more }, rules)
          expect(needed).toBeGreaterThan(0)
          expect(after(needed ?? 0)).not.toBe(level)
          expect(after((needed ?? 0) - 1)).toBe(level)
        }
      }
  }
  const strict = { ...rules, dispatchGoodBps: 10_000 }
  expect(casesToImprove('dispatch', { ...perfect, missedDispatch: 1 }, strict)).toBeNull()
})

test('a reputation counts 60 days until yesterday, and a quarter is that of the calendar', () => {
  expect(reputationRange('2026-03-02')).toEqual({ from: '2026-01-01', until: '2026-03-01' })
  expect(lastQuarter('2026-11-30')).toEqual({ from: '2026-07-01', until: '2026-09-30' })
  expect(lastQuarter('2026-01-01')).toEqual({ from: '2025-10-01', until: '2025-12-31' })
  expect(lastQuarter('2026-06-30')).toEqual({ from: '2026-01-01', until: '2026-03-31' })
})

test('the limits can be saved as they stand before anybody has decided, and must fit together', () => {
  const context = { country: br, today: '2026-01-01' }
  const shown = Object.fromEntries(
    Object.entries(rules).map(([name, value]) => {
      const field = reputationForm.fields[name as keyof typeof reputationForm.fields]
      return [name, field.show(value as never, { locale: 'pt-BR', currency: 'BRL' } as never)]
    }),
  )
  const read = (changed: Record<string, string>) =>
    readDeclared(reputationForm, { ...shown, ...changed }, context)
  expect(read({})).toEqual({ ok: true, values: { rules, acceptsHarsh: false } })
  expect(read({ dispatchRiskBps: '99' })).toMatchObject({
    ok: false,
    errors: { dispatchRiskBps: expect.any(String) },
  })
  expect(read({ claimRiskBps: '0,5' })).toMatchObject({
    ok: false,
    errors: { claimRiskBps: expect.any(String) },
  })
  expect(read({ answerGoodBps: '101' })).toMatchObject({
    ok: false,
    errors: { answerGoodBps: expect.any(String) },
  })
})
