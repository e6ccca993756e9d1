import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  missingPieces,
  type OfferedLine,
  offersOff,
  type QuantityOffer,
  tierPrice,
} from '#shared/money/quantity-offers.ts'

const takePay = (take: number, pay: number, id = 'offer'): QuantityOffer => ({
  id,
  kind: 'take_pay',
  take,
  pay,
})
const percent = (...tiers: [number, number][]): QuantityOffer => ({
  id: 'offer',
  kind: 'tiers',
  tiers: tiers.map(([fromQuantity, bps]) => ({ fromQuantity, bps, priceMinor: null })),
})
const price = (...tiers: [number, number][]): QuantityOffer => ({
  id: 'offer',
  kind: 'tiers',
  tiers: tiers.map(([fromQuantity, priceMinor]) => ({ fromQuantity, bps: null, priceMinor })),
})
const line = (quantity: number, unitPriceMinor: number, offer: QuantityOffer | null): OfferedLine => ({
  quantity,
  unitPriceMinor,
  offer,
})

test.each([
  [2, 0],
  [3, 1_000],
  [5, 1_000],
  [6, 2_000],
])('of %i pieces for 10 each, “take 3, pay 2” takes %i off', (quantity, off) => {
  expect(offersOff([line(quantity, 1_000, takePay(3, 2))])).toEqual([off])
})

test('pieces of an offer count together, and the cheapest of each set of the dearest is free', () => {
  const offer = takePay(3, 2)
  // 10, 10, 10 and 2: one set of the three dearest.
  const [dear = 0, cheap = 0] = offersOff([line(1, 200, offer), line(3, 1_000, offer)]).toReversed()
  expect([dear, cheap]).toEqual([1_000, 0])
  // 10, 10, 2: the piece for 2 is free, and each line has its part of that.
  const mixed = offersOff([line(2, 1_000, offer), line(1, 200, offer)])
  expect(mixed).toEqual([182, 18])
})

test('offers of other goods do not count together, and goods without one cost what they cost', () => {
  const lines = [
    line(2, 1_000, takePay(3, 2, 'one')),
    line(1, 1_000, takePay(3, 2, 'other')),
    line(9, 1_000, null),
  ]
  expect(offersOff(lines)).toEqual([0, 0, 0])
})

test('a quantity has the price of its tier, for all of its pieces', () => {
  const offer = percent([3, 1_000], [10, 2_000])
  const offOf = (quantity: number) => offersOff([line(quantity, 999, offer)])[0]
  expect([2, 3, 9, 10].map(offOf)).toEqual([0, 3 * 99, 9 * 99, 10 * 199])
})

test('a price of a tier is that of dearer pieces only', () => {
  expect(offersOff([line(2, 1_200, price([3, 900])), line(1, 800, price([3, 900]))])).toEqual([600, 0])
  expect(tierPrice({ fromQuantity: 2, bps: null, priceMinor: 900 }, 800)).toBe(800)
})

test('an offer says how many pieces its next step is away', () => {
  expect([0, 1, 2, 3, 4].map((quantity) => missingPieces(takePay(3, 2), quantity))).toEqual([
    null,
    2,
    1,
    null,
    2,
  ])
  expect([1, 3, 10].map((quantity) => missingPieces(percent([3, 100], [10, 200]), quantity))).toEqual([
    2,
    7,
    null,
  ])
})

const aPrice = fc.integer({ min: 0, max: 99_999 })
const someLines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 40 }), unitPriceMinor: aPrice }), {
  minLength: 1,
  maxLength: 6,
})
const anOffer = fc.oneof(
  fc
    .integer({ min: 2, max: 12 })
    .chain((take) => fc.integer({ min: 1, max: take - 1 }).map((pay) => takePay(take, pay))),
  fc
    .tuple(fc.integer({ min: 1, max: 4_000 }), fc.integer({ min: 4_001, max: 9_000 }))
    .map(([low, high]) => percent([2, low], [7, high])),
  aPrice.map((minor) => price([3, minor + 1])),
)

test('no offer makes a line cost less than nothing, and what is off is the free pieces one by one', () => {
  fc.assert(
    fc.property(someLines, anOffer, (lines, offer) => {
      const off = offersOff(lines.map((each) => ({ ...each, offer })))
      for (const [index, { quantity, unitPriceMinor }] of lines.entries()) {
        expect(off[index]).toBeGreaterThanOrEqual(0)
        expect(off[index]).toBeLessThanOrEqual(quantity * unitPriceMinor)
      }
      if (offer.kind !== 'take_pay') return
      const pieces = lines
        .flatMap(({ quantity, unitPriceMinor }) => Array.from({ length: quantity }, () => unitPriceMinor))
        .toSorted((one, other) => other - one)
      const sets = Math.floor(pieces.length / offer.take)
      const free = pieces.filter((_, place) => place < sets * offer.take && place % offer.take >= offer.pay)
      const sum = (minors: readonly number[]) => minors.reduce((all, minor) => all + minor, 0)
      expect(sum(off)).toBe(sum(free))
    }),
  )
})

test('one more piece never makes “take so many, pay fewer” give less', () => {
  const sum = (lines: readonly OfferedLine[]) => offersOff(lines).reduce((all, minor) => all + minor, 0)
  fc.assert(
    fc.property(someLines, fc.integer({ min: 2, max: 9 }), aPrice, (lines, take, unitPriceMinor) => {
      const offer = takePay(take, 1)
      const before = lines.map((each) => ({ ...each, offer }))
      expect(sum([...before, { quantity: 1, unitPriceMinor, offer }])).toBeGreaterThanOrEqual(sum(before))
    }),
  )
})
