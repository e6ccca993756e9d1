import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageText } from '#shared/messages/storefront/ratings.ts'
import { countText } from '#shared/text/number-text.ts'

test.each(['pt-BR', 'pt-PT'])('numbers in %s are written as Intl.NumberFormat does', (locale) => {
  const counts = new Intl.NumberFormat(locale)
  fc.assert(
    fc.property(fc.oneof(fc.nat(20_000), fc.maxSafeNat()), (count) => {
      expect(countText(count, locale)).toBe(counts.format(count))
    }),
  )
  const averages = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  for (let hundredths = 100; hundredths <= 500; hundredths++)
    expect(averageText(hundredths / 100, locale)).toBe(averages.format(hundredths / 100))
})

test('an unknown locale of numbers is refused', () => {
  expect(() => countText(1, 'en-US')).toThrow('Nobody here writes numbers as in en-US')
})
