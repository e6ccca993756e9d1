import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bordersOf, partOfDay, zoneOf } from '#server/shop/shipping/delivery-zones.ts'

const code = fc.integer({ min: 0, max: 60 }).map((each) => String(each).padStart(8, '0'))
const rule = fc.tuple(code, code).map((ends) => ends.toSorted())

test('two postal codes share a zone only if every shipping rule covers both or neither', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 8 }), code, code, (rules, one, other) => {
      const borders = bordersOf(
        [...new Set(rules.map(([from = '']) => from))],
        [...new Set(rules.map(([, to = '']) => to))],
      )
      const holding = (postal: string) =>
        rules.filter(([from = '', to = '']) => from <= postal && postal <= to)
      if (zoneOf(borders, one) === zoneOf(borders, other)) expect(holding(one)).toEqual(holding(other))
      const [low = '', high = ''] = [one, other].toSorted()
      if (rules.flat().every((border) => border < low || border > high))
        expect(zoneOf(borders, one)).toBe(zoneOf(borders, other))
    }),
  )
})

test('zones of different borders have different keys', () => {
  const [before, after] = [bordersOf(['10000000'], ['19999999']), bordersOf(['10000000'], ['29999999'])]
  expect(zoneOf(before, '15000000')).not.toBe(zoneOf(after, '15000000'))
  expect(zoneOf(bordersOf(['2', '1'], ['4', '3']), '2')).toBe(zoneOf(bordersOf(['1', '2'], ['3', '4']), '2'))
})

test('two moments share a part of the day only if every cut-off time is before both or neither', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(fc.array(minute, { maxLength: 6 }), minute, minute, (cutoffs, one, other) => {
      const borders = bordersOf([], [], cutoffs)
      const passed = (now: number) => cutoffs.filter((cutoff) => now > cutoff).length
      expect(partOfDay(borders, one) === partOfDay(borders, other)).toBe(passed(one) === passed(other))
    }),
  )
})
