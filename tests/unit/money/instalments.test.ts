import { expect, test } from 'vitest'
import { lowestInstalmentMinor, mostInstalments } from '#shared/money/instalment-limits.ts'
import { instalments } from '#shared/money/instalments.ts'

test('an amount is split into as many instalments as the store pays for', () => {
  expect(instalments(8_901, { free: 3, minMinor: 500 })).toEqual({ count: 3, eachMinor: 2_967 })
  expect(instalments(120_000, { free: 12, minMinor: 500 })).toEqual({ count: 12, eachMinor: 10_000 })
})

test('an instalment is never below the minimum, and one alone is none', () => {
  expect(instalments(4_999, { free: 10, minMinor: 2_000 })).toEqual({ count: 2, eachMinor: 2_500 })
  expect(instalments(3_999, { free: 10, minMinor: 2_000 })).toBeNull()
  expect(instalments(100_000, { free: 1, minMinor: 500 })).toBeNull()
  expect(instalments(100_000, null)).toBeNull()
})

test('what is rounded off is less than a cent for each instalment', () => {
  for (let free = 2; free <= mostInstalments; free++) {
    for (let amountMinor = 1_000; amountMinor < 1_200; amountMinor++) {
      const offered = instalments(amountMinor, { free, minMinor: lowestInstalmentMinor })
      if (!offered) throw new Error(`${amountMinor} is not split into ${free}`)
      const { count, eachMinor } = offered
      expect(count).toBeLessThanOrEqual(free)
      expect(Math.abs(count * eachMinor - amountMinor) * 2).toBeLessThanOrEqual(count)
      expect(amountMinor / count).toBeGreaterThanOrEqual(lowestInstalmentMinor)
    }
  }
})
