import { expect, test } from 'vitest'
import { br } from '#shared/country/br.ts'
import { pt } from '#shared/country/pt.ts'
import { countedDay, endOfBusinessDay, restingDaysWithin } from '#shared/time/business-days.ts'

const iso = (from: string, days: number, calendar = br) =>
  endOfBusinessDay(new Date(from), days, calendar).toISOString()

test('business days end with the shop’s day and skip weekends', () => {
  // A Wednesday at noon.
  expect(iso('2026-07-15T15:00:00Z', 1)).toBe('2026-07-17T02:59:59.999Z')
  expect(iso('2026-07-15T15:00:00Z', 3)).toBe('2026-07-21T02:59:59.999Z')
  expect(iso('2026-07-15T15:00:00Z', 10)).toBe('2026-07-30T02:59:59.999Z')
})

test('an order on a weekend counts from Monday', () => {
  const saturday = '2026-07-18T15:00:00Z'
  expect(iso(saturday, 0)).toBe('2026-07-21T02:59:59.999Z')
  expect(iso(saturday, 1)).toBe('2026-07-21T02:59:59.999Z')
  expect(iso(saturday, 2)).toBe('2026-07-22T02:59:59.999Z')
})

test('a day is that of the shop’s time zone, not of UTC', () => {
  // Friday evening in São Paulo is Saturday already in Greenwich.
  expect(iso('2026-07-18T01:30:00Z', 0)).toBe('2026-07-18T02:59:59.999Z')
  expect(iso('2026-07-18T01:30:00Z', 1)).toBe('2026-07-21T02:59:59.999Z')
})

test('daylight saving does not shift the day', () => {
  // Lisbon leaves summer time on 2026-10-25.
  expect(iso('2026-10-23T10:00:00Z', 1, pt)).toBe('2026-10-26T23:59:59.999Z')
  expect(iso('2026-10-22T10:00:00Z', 1, pt)).toBe('2026-10-23T22:59:59.999Z')
})

const twoPm = 14 * 60
const day = (paidAt: string, cutoff: number | null = twoPm) => countedDay(new Date(paidAt), br, cutoff)

test('what is paid until the cut-off counts for its day, by the clock of the shop', () => {
  // A Wednesday, at 14:00:59 and at 14:01 in São Paulo.
  expect(day('2026-07-15T17:00:59Z')).toBe('2026-07-15')
  expect(day('2026-07-15T17:01:00Z')).toBe('2026-07-16')
  // Past midnight in Greenwich, and still that evening in São Paulo.
  expect(day('2026-07-16T01:00:00Z')).toBe('2026-07-16')
  expect(day('2026-07-16T01:00:00Z', null)).toBe('2026-07-15')
})

test('after the cut-off of a Friday and on weekends Monday counts, so that nobody is served before an earlier order', () => {
  for (const paidAt of ['2026-07-17T17:01:00Z', '2026-07-18T12:00:00Z', '2026-07-19T23:00:00Z'])
    expect(day(paidAt), paidAt).toBe('2026-07-20')
  const end = (paidAt: string) => endOfBusinessDay(new Date(paidAt), 1, br, twoPm).toISOString()
  expect(end('2026-07-17T17:00:00Z')).toBe('2026-07-21T02:59:59.999Z')
  expect(end('2026-07-17T17:01:00Z')).toBe('2026-07-22T02:59:59.999Z')
  expect(end('2026-07-19T12:00:00Z')).toBe('2026-07-22T02:59:59.999Z')
})

test('the holidays of a store make its work longer by their business days', () => {
  // From a Wednesday: Thursday and Friday, a weekend and Monday.
  const resting = [{ startsOn: '2026-07-16', endsOn: '2026-07-20' }]
  expect(restingDaysWithin('2026-07-15', 1, resting, br)).toBe(3)
  expect(restingDaysWithin('2026-07-15', 0, resting, br)).toBe(0)
  expect(restingDaysWithin('2026-07-16', 0, resting, br)).toBe(3)
  expect(restingDaysWithin('2026-07-18', 0, [], br)).toBe(0)
  expect(restingDaysWithin('2026-07-18', 1, resting, br)).toBe(1)
  const forever = [{ startsOn: '2026-07-16', endsOn: '9999-12-31' }]
  expect(restingDaysWithin('2026-07-15', 1, forever, br)).toBe(400)
})

test('a public holiday is no business day: nobody sends or delivers on it', () => {
  // Thursday, the 24th of December, and the Friday after it.
  expect(iso('2026-12-24T15:00:00Z', 1)).toBe('2026-12-29T02:59:59.999Z')
  expect(countedDay(new Date('2026-12-25T12:00:00Z'), br, twoPm)).toBe('2026-12-28')
  // A store that rests over Christmas loses Thursday and Monday; Friday nobody worked.
  const resting = [{ startsOn: '2026-12-24', endsOn: '2026-12-28' }]
  expect(restingDaysWithin('2026-12-23', 1, resting, br)).toBe(2)
  // Corpus Christi, which is a holiday in Portugal alone.
  expect(iso('2026-06-03T15:00:00Z', 1, pt)).toBe('2026-06-05T22:59:59.999Z')
  expect(iso('2026-06-03T15:00:00Z', 1)).toBe('2026-06-05T02:59:59.999Z')
})

test('the holidays of a year are those of the law, Good Friday with them', () => {
  expect(br.publicHolidays(2026).toSorted()).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-21',
    '2026-05-01',
    '2026-09-07',
    '2026-10-12',
    '2026-11-02',
    '2026-11-15',
    '2026-11-20',
    '2026-12-25',
  ])
  expect(br.publicHolidays(2027)).toContain('2027-03-26')
  expect(pt.publicHolidays(2026)).toHaveLength(13)
})
