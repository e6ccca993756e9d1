import { expect, test } from 'vitest'
import { countryPack } from '#shared/country/country-packs.ts'
import { shareOfPieces } from '#shared/money/shares.ts'
import { withdrawalEnd } from '#shared/orders/returns.ts'

test('the right of withdrawal ends with the seventh day after delivery', () => {
  const br = countryPack('BR')
  // Late in the evening of the 31st in São Paulo.
  expect(withdrawalEnd(new Date('2026-11-01T02:00:00Z'), br)).toEqual(new Date('2026-11-08T03:00:00Z'))
  expect(withdrawalEnd(new Date('2026-11-01T12:00:00Z'), br)).toEqual(new Date('2026-11-09T03:00:00Z'))
})

test('in Portugal withdrawal ends after fourteen days, also across daylight saving', () => {
  const pt = countryPack('PT')
  expect(withdrawalEnd(new Date('2026-10-20T12:00:00Z'), pt)).toEqual(new Date('2026-11-04T00:00:00Z'))
  expect(withdrawalEnd(new Date('2026-03-20T12:00:00Z'), pt)).toEqual(new Date('2026-04-03T23:00:00Z'))
})

test('the refunds of single pieces add up to the price of the line', () => {
  const parts = [1, 2, 3].map((n) => shareOfPieces(1000, 3, n) - shareOfPieces(1000, 3, n - 1))
  expect(parts).toEqual([334, 333, 333])
  expect(shareOfPieces(1000, 3, 3)).toBe(1000)
  expect(shareOfPieces(0, 5, 2)).toBe(0)
})
