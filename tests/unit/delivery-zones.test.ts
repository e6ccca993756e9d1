import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zoneOf } from '#server/shop/shipping/delivery-zones.ts'

const code = fc.integer({ min: 0, max: 60 }).map((each) => String(each).padStart(8, '0'))
const rule = fc.tuple(code, code).map((ends) => ends.toSorted())

test('two postal codes share a zone only if every rule holds for both or for neither', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 8 }), code, code, (rules, one, other) => {
      const borders = {
        begins: [...new Set(rules.map(([from = '']) => from))].toSorted(),
        ends: [...new Set(rules.map(([, to = '']) => to))].toSorted(),
      }
      const holding = (postal: string) =>
        rules.filter(([from = '', to = '']) => from <= postal && postal <= to)
      if (zoneOf(borders, one) === zoneOf(borders, other)) expect(holding(one)).toEqual(holding(other))
      const [low = '', high = ''] = [one, other].toSorted()
      if (rules.flat().every((border) => border < low || border > high))
        expect(zoneOf(borders, one)).toBe(zoneOf(borders, other))
    }),
  )
})
