import { expect, test } from 'vitest'
import {
  type Box,
  maxPieces,
  type Parcel,
  type Piece,
  packBoxes,
  type Size,
} from '#server/shop/shipping/packing/pack-boxes.ts'
import { usualBoxes } from '#shared/merchants/packing.ts'
import { seededRandom } from '#tests/support/faults/seeded-random.ts'

const sides = ['lengthMm', 'widthMm', 'heightMm'] as const
const piece = (lengthMm: number, widthMm: number, heightMm: number, weightGrams = 100): Piece => ({
  lengthMm,
  widthMm,
  heightMm,
  weightGrams,
})
const box = (lengthMm: number, widthMm: number, heightMm: number, maxGrams = 1_000): Box => ({
  lengthMm,
  widthMm,
  heightMm,
  maxGrams,
})

function packed(pieces: readonly Piece[], boxes: readonly Box[]): Parcel[] {
  const parcels = packBoxes(pieces, boxes)
  if (!parcels) throw new Error('Too many pieces')
  return parcels
}

const sorted = (size: Size) => sides.map((side) => size[side]).sort((a, b) => a - b)

/** Whether two things in one box take the same room. */
const overlap = (one: { at: Size; size: Size }, other: { at: Size; size: Size }) =>
  sides.every(
    (side) =>
      one.at[side] < other.at[side] + other.size[side] && other.at[side] < one.at[side] + one.size[side],
  )

test('nothing is lost or overlaps, and nothing is larger or heavier than its box', () => {
  const random = seededRandom('boxes')
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  for (let round = 0; round < 300; round++) {
    const pieces = Array.from({ length: whole(1, 25) }, () =>
      piece(whole(5, 450), whole(5, 300), whole(5, 300), whole(1, 5_000)),
    )
    const boxes: readonly Box[] =
      round % 2 === 0 ? usualBoxes : [box(whole(50, 500), whole(50, 400), whole(50, 300), whole(500, 9_000))]
    const parcels = packed(pieces, boxes)
    const indexes = parcels.flatMap((parcel) => parcel.pieces.map((each) => each.piece))
    expect(indexes.toSorted((a, b) => a - b)).toEqual(pieces.map((_, index) => index))
    for (const parcel of parcels) {
      const inside = parcel.pieces.map((each) => ({ ...each, given: pieces[each.piece] as Piece }))
      expect(parcel.weightGrams).toBe(inside.reduce((sum, { given }) => sum + given.weightGrams, 0))
      for (const [index, each] of inside.entries()) {
        expect(sorted(each.size)).toEqual(sorted(each.given))
        for (const side of sides)
          expect(each.at[side] + each.size[side]).toBeLessThanOrEqual(parcel.size[side])
        for (const other of inside.slice(index + 1)) expect(overlap(each, other)).toBe(false)
      }
      const own = boxes.find((each) => sides.every((side) => each[side] === parcel.size[side]))
      if (own) expect(parcel.weightGrams).toBeLessThanOrEqual(own.maxGrams)
      else expect(parcel.pieces).toHaveLength(1)
    }
    expect(packed(pieces, boxes)).toEqual(parcels)
  }
})

test('all goes into the smallest box that holds it, turned where it must be', () => {
  const boxes = [box(400, 300, 200), box(100, 200, 50)]
  expect(packed([piece(45, 190, 95)], boxes)).toMatchObject([{ size: { lengthMm: 100 }, weightGrams: 100 }])
  const eight = Array.from({ length: 8 }, () => piece(50, 50, 50))
  expect(packed(eight, [box(100, 100, 100)])).toMatchObject([{ weightGrams: 800 }])
})

test('what is too heavy for one box goes into two, and what no box takes travels by itself', () => {
  const heavy = [piece(50, 50, 50, 600), piece(50, 50, 50, 600)]
  expect(packed(heavy, [box(200, 200, 200)])).toHaveLength(2)
  const long = piece(900, 20, 20)
  expect(packed([long, piece(10, 10, 10)], [box(200, 200, 200)])).toMatchObject([
    { size: { lengthMm: 200 }, pieces: [{ piece: 1 }] },
    { size: { lengthMm: 900 }, pieces: [{ piece: 0 }] },
  ])
})

test('nothing is packed of nothing, and more pieces than anybody waits for are not packed', () => {
  expect(packBoxes([], usualBoxes)).toEqual([])
  expect(packBoxes(Array(maxPieces + 1).fill(piece(1, 1, 1)), usualBoxes)).toBeNull()
})
