import { expect, test } from 'vitest'
import { endOfBusinessDay } from '#shared/time/business-days.ts'

const saoPaulo = 'America/Sao_Paulo'
const iso = (from: string, days: number, zone = saoPaulo) =>
  endOfBusinessDay(new Date(from), days, zone).toISOString()

test('business days end with the shop’s day and skip weekends', () => {
  // A Wednesday at noon.
  expect(iso('2026-11-18T15:00:00Z', 1)).toBe('2026-11-20T02:59:59.999Z')
  expect(iso('2026-11-18T15:00:00Z', 3)).toBe('2026-11-24T02:59:59.999Z')
  expect(iso('2026-11-18T15:00:00Z', 10)).toBe('2026-12-03T02:59:59.999Z')
})

test('an order on a weekend counts from Monday', () => {
  const saturday = '2026-11-21T15:00:00Z'
  expect(iso(saturday, 0)).toBe('2026-11-24T02:59:59.999Z')
  expect(iso(saturday, 1)).toBe('2026-11-24T02:59:59.999Z')
  expect(iso(saturday, 2)).toBe('2026-11-25T02:59:59.999Z')
})

test('a day is that of the shop’s time zone, not of UTC', () => {
  // Friday evening in São Paulo is Saturday already in Greenwich.
  expect(iso('2026-11-21T01:30:00Z', 0)).toBe('2026-11-21T02:59:59.999Z')
  expect(iso('2026-11-21T01:30:00Z', 1)).toBe('2026-11-24T02:59:59.999Z')
})

test('daylight saving does not shift the day', () => {
  // Lisbon leaves summer time on 2026-10-25.
  expect(iso('2026-10-23T10:00:00Z', 1, 'Europe/Lisbon')).toBe('2026-10-26T23:59:59.999Z')
  expect(iso('2026-10-22T10:00:00Z', 1, 'Europe/Lisbon')).toBe('2026-10-23T22:59:59.999Z')
})
