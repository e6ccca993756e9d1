import { expect, test } from 'vitest'
import { countedDay, endOfBusinessDay } from '#shared/time/business-days.ts'

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

const twoPm = 14 * 60
const day = (paidAt: string, cutoff: number | null = twoPm) => countedDay(new Date(paidAt), saoPaulo, cutoff)

test('what is paid until the cut-off counts for its day, by the clock of the shop', () => {
  // A Wednesday, at 14:00:59 and at 14:01 in São Paulo.
  expect(day('2026-11-18T17:00:59Z')).toBe('2026-11-18')
  expect(day('2026-11-18T17:01:00Z')).toBe('2026-11-19')
  // Past midnight in Greenwich, and still that evening in São Paulo.
  expect(day('2026-11-19T01:00:00Z')).toBe('2026-11-19')
  expect(day('2026-11-19T01:00:00Z', null)).toBe('2026-11-18')
})

test('after the cut-off of a Friday and on weekends Monday counts, so that nobody is served before an earlier order', () => {
  for (const paidAt of ['2026-11-20T17:01:00Z', '2026-11-21T12:00:00Z', '2026-11-22T23:00:00Z'])
    expect(day(paidAt), paidAt).toBe('2026-11-23')
  const end = (paidAt: string) => endOfBusinessDay(new Date(paidAt), 1, saoPaulo, twoPm).toISOString()
  expect(end('2026-11-20T17:00:00Z')).toBe('2026-11-24T02:59:59.999Z')
  expect(end('2026-11-20T17:01:00Z')).toBe('2026-11-25T02:59:59.999Z')
  expect(end('2026-11-22T12:00:00Z')).toBe('2026-11-25T02:59:59.999Z')
})
