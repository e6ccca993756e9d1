import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commissionAmount, fits } from '#server/shop/money/commission/commission-amount.ts'
import { shareOf } from '#shared/money/shares.ts'

const tenPercent = { bps: 1000, fixedMinor: 0, minMinor: null, maxMinor: null }
const thing = { merchantId: 'cafe', productId: 'beans', categories: ['coffee', 'food'], unitPriceMinor: 4500 }

test('a commission is a share of the sale, with half cents rounded up', () => {
  expect(commissionAmount(tenPercent, { baseMinor: 9000, quantity: 2 })).toBe(900)
  expect(commissionAmount(tenPercent, { baseMinor: 1005, quantity: 1 })).toBe(101)
  expect(commissionAmount(tenPercent, { baseMinor: 1004, quantity: 1 })).toBe(100)
})

test('the fixed part is per piece, the minimum and maximum per line', () => {
  const rule = { bps: 1000, fixedMinor: 50, minMinor: 200, maxMinor: 800 }
  expect(commissionAmount(rule, { baseMinor: 4000, quantity: 3 })).toBe(550)
  expect(commissionAmount(rule, { baseMinor: 300, quantity: 1 })).toBe(200)
  expect(commissionAmount(rule, { baseMinor: 90_000, quantity: 1 })).toBe(800)
})

test('a commission never exceeds the amount of its line', () => {
  const dear = { bps: 0, fixedMinor: 0, minMinor: 500, maxMinor: null }
  expect(commissionAmount(dear, { baseMinor: 300, quantity: 1 })).toBe(300)
  expect(commissionAmount(dear, { baseMinor: 0, quantity: 1 })).toBe(0)
})

test('a rule matches by store, product, category or ancestor, and price of a piece', () => {
  expect(fits({}, thing)).toBe(true)
  expect(fits({ merchants: ['ana'] }, thing)).toBe(false)
  expect(fits({ merchants: ['ana', 'cafe'], categories: ['food'] }, thing)).toBe(true)
  expect(fits({ categories: ['ceramics'] }, thing)).toBe(false)
  expect(fits({ products: ['beans'] }, thing)).toBe(true)
  expect(fits({ valueFromMinor: 4500, valueToMinor: 4500 }, thing)).toBe(true)
  expect(fits({ valueFromMinor: 4501 }, thing)).toBe(false)
  expect(fits({ valueToMinor: 4499 }, thing)).toBe(false)
})

test('partial shares add up to the share of the whole', () => {
  const amount = fc.integer({ min: 1, max: 999_999_999_999 })
  const steps = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(amount, steps, (minor, parts) => {
      const whole = parts.reduce((sum, part) => sum + part, 0)
      let given = 0
      let done = 0
      for (const part of parts) {
        done += part
        const step = shareOf(minor, done, whole) - given
        expect(step).toBeGreaterThanOrEqual(0)
        given += step
      }
      expect(given).toBe(minor)
    }),
  )
})
