import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  commissionOfRefund,
  type FrozenCommission,
} from '#server/shop/money/commission/commission-of-refund.ts'

const frozen = (baseMinor: number, amountMinor: number, changes: Partial<FrozenCommission> = {}) => ({
  baseMinor,
  amountMinor,
  givenBackMinor: 0,
  reversedMinor: 0,
  nowMinor: 0,
  ...changes,
})

test('an order of which some went back as a free amount and the rest was called off costs no commission', () => {
  const goods = frozen(6400, 768)
  const [first = 0] = commissionOfRefund([goods], { leftMinor: 8590, freeMinor: 3200 })
  expect(first).toBe(286)
  // What is left of the money is spread over goods and shipping.
  const rest = { ...goods, reversedMinor: first, nowMinor: 4016 }
  expect(commissionOfRefund([rest], { leftMinor: 0, freeMinor: 0 })).toEqual([482])
})

test('a line whose commission went back with a free amount takes from the others', () => {
  const lines = [frozen(5000, 500), frozen(5000, 500), frozen(5000, 500)]
  const free = commissionOfRefund(lines, { leftMinor: 15_000, freeMinor: 7500 })
  expect(free).toEqual([250, 250, 250])
  const after = lines.map((line, index) => ({
    ...line,
    reversedMinor: free[index] ?? 0,
    nowMinor: index === 0 ? 5000 : 0,
  }))
  expect(commissionOfRefund(after, { leftMinor: 2500, freeMinor: 0 })).toEqual([250, 125, 125])
})

test('however money goes back, commission never exceeds what was decided, and is all back with the last cent', () => {
  const line = fc.record({ totalMinor: fc.integer({ min: 1, max: 9999 }), permille: fc.nat(1000) })
  const step = fc.record({ which: fc.nat(9), permille: fc.nat(1000), isFree: fc.boolean() })
  const order = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    shippingMinor: fc.nat(3000),
    steps: fc.array(step, { maxLength: 12 }),
  })
  fc.assert(
    fc.property(order, ({ lines, shippingMinor, steps }) => {
      let leftMinor = lines.reduce((all, { totalMinor }) => all + totalMinor, shippingMinor)
      const all = lines
        .map(({ totalMinor, permille }) => frozen(totalMinor, Math.floor((totalMinor * permille) / 1000)))
        .filter(({ amountMinor }) => amountMinor > 0)
      const take = (nowOf: (index: number) => number, freeMinor: number) => {
        for (const [index, each] of all.entries()) each.nowMinor = nowOf(index)
        const nowMinor = all.reduce((sum, each) => sum + each.nowMinor, 0)
        const back = commissionOfRefund(all, { leftMinor: leftMinor - nowMinor, freeMinor })
        leftMinor -= nowMinor + freeMinor
        for (const [index, each] of all.entries()) {
          expect(back[index]).toBeGreaterThanOrEqual(0)
          each.reversedMinor += back[index] ?? 0
          each.givenBackMinor += each.nowMinor
          expect(each.reversedMinor).toBeLessThanOrEqual(each.amountMinor)
        }
      }
      for (const { which, permille, isFree } of steps) {
        const part = (minor: number) => Math.floor((minor * permille) / 1000)
        if (isFree) take(() => 0, part(leftMinor))
        else {
          const chosen = which % Math.max(1, all.length)
          const ofLine = (index: number) => {
            const { baseMinor = 0, givenBackMinor = 0 } = all[index] ?? {}
            return index === chosen ? Math.min(part(baseMinor - givenBackMinor), leftMinor) : 0
          }
          take(ofLine, 0)
        }
      }
      take(() => 0, leftMinor)
      for (const { amountMinor, reversedMinor } of all) expect(reversedMinor).toBe(amountMinor)
    }),
  )
})
