import { expect, test } from 'vitest'
import {
  croppedAxis,
  focusAt,
  pressedSize,
  readFocus,
  visibleSquare,
} from '#shared/catalog/pictures/picture-focus.ts'

const wide = { width: 1600, height: 800 }
const tall = { width: 600, height: 1200 }

test('a press sets the focus at its position, as far as the picture reaches', () => {
  expect(pressedSize(wide)).toEqual({ width: 256, height: 128 })
  expect(focusAt(wide, { x: 128, y: 5 })).toEqual({ x: 50, y: 50 })
  expect(focusAt(wide, { x: 96, y: 64 })).toEqual({ x: 25, y: 50 })
  expect(focusAt(wide, { x: 10, y: 64 })).toEqual({ x: 0, y: 50 })
  expect(focusAt(wide, { x: 255, y: 64 })).toEqual({ x: 100, y: 50 })
  expect(focusAt(tall, { x: 3, y: 250 })).toEqual({ x: 50, y: 100 })
})

test('the square shown in the editor is the crop that pages show', () => {
  expect(visibleSquare(wide, { x: 0, y: 50 })).toEqual({ x: 0, y: 0, side: 128 })
  expect(visibleSquare(wide, { x: 50, y: 50 })).toEqual({ x: 64, y: 0, side: 128 })
  // The styles have a class for every fifth percent.
  expect(visibleSquare(wide, { x: 73, y: 50 }).x).toBeCloseTo(102.4)
  expect(visibleSquare(tall, { x: 50, y: 100 })).toEqual({ x: 0, y: 128, side: 128 })
})

test('a square picture has no crop, and a very thin one has a size', () => {
  expect(croppedAxis({ width: 900, height: 900 })).toBeNull()
  expect(pressedSize({ width: 30_000, height: 10 })).toEqual({ width: 256, height: 1 })
  expect(focusAt({ width: 900, height: 900 }, { x: 7, y: 9 })).toEqual({ x: 50, y: 50 })
})

test('a chosen focus is read, and an invalid one is ignored', () => {
  expect(readFocus({ focus: '75' }, wide)).toEqual({ x: 75, y: 50 })
  expect(readFocus({ focus: '75' }, tall)).toEqual({ x: 50, y: 75 })
  expect(readFocus({ focus: 'auto' }, wide)).toBe('auto')
  expect(readFocus({ 'point.x': '255', 'point.y': '1' }, wide)).toEqual({ x: 100, y: 50 })
  // A press by keyboard has no position.
  expect(readFocus({ 'point.x': '0', 'point.y': '0' }, wide)).toBeNull()
  for (const odd of ['', '33', '-1', 'NaN', '1e9', 'auto ']) {
    if (odd !== 'auto ') expect(readFocus({ focus: odd }, wide), odd).toBeNull()
    expect(readFocus({ 'point.x': odd, 'point.y': 'x' }, wide), odd).toBeNull()
  }
})
