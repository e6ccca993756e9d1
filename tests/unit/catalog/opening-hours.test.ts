import { expect, test } from 'vitest'
import { readOpeningHours } from '#shared/forms/merchant/store-hours-forms.ts'
import { answerText, openingText } from '#shared/messages/storefront/opening-hours.ts'
import { clockText, groupedDays, readClock } from '#shared/time/opening-hours.ts'

const day = (weekday: number, opens: string, closes: string) => ({
  weekday,
  opensMinute: readClock(opens) ?? -1,
  closesMinute: readClock(closes) ?? -1,
})

test('consecutive days with the same opening hours are shown together', () => {
  const week = [
    day(0, '08:00', '12:00'),
    day(1, '09:00', '18:30'),
    day(2, '09:00', '18:30'),
    day(4, '09:00', '18:30'),
    day(5, '09:00', '17:00'),
  ]
  expect(groupedDays(week).map(openingText)).toEqual([
    'seg a ter, 9h às 18h30',
    'qui, 9h às 18h30',
    'sex, 9h às 17h',
    'dom, 8h às 12h',
  ])
  expect(groupedDays([])).toEqual([])
})

test('a time of the day is read as its field writes it', () => {
  expect(readClock('24:00')).toBe(1440)
  expect(['24:30', '9:00', '12:60', '', 'x'].map(readClock)).toEqual([null, null, null, null, null])
  expect(clockText(570)).toBe('09:30')
})

test('a whole week is read, and each error stands beside its field', () => {
  expect(readOpeningHours({ 'opens-1': '09:00', 'closes-1': '18:00' })).toEqual({
    ok: true,
    values: [day(1, '09:00', '18:00')],
  })
  const read = readOpeningHours({
    'opens-1': '09:00',
    'opens-2': '10:00',
    'closes-2': '09:00',
    'closes-0': '12:00',
  })
  expect(read).toMatchObject({ ok: false, errors: expect.any(Object) })
  expect(read.ok ? [] : Object.keys(read.errors).sort()).toEqual(['closes-1', 'closes-2', 'opens-0'])
})

test('a response time is shown in the fitting unit', () => {
  expect([20, 61, 60 * 24, 60 * 50].map(answerText)).toEqual([
    'Em menos de 1 hora',
    'Em cerca de 2 horas',
    'Em cerca de 1 dia',
    'Em cerca de 3 dias',
  ])
})
