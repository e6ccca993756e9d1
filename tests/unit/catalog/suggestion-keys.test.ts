import { expect, test } from 'vitest'
import { placeAfterKey } from '#client/layout/header/suggestion-keys.ts'

test('the arrows go round through the field', () => {
  expect([null, 0, 1].map((at) => placeAfterKey('ArrowDown', at, 2))).toEqual([0, 1, null])
  expect([null, 0, 1].map((at) => placeAfterKey('ArrowUp', at, 2))).toEqual([1, null, 0])
})

test('Home and End belong to the field until a suggestion is active', () => {
  expect(placeAfterKey('Home', null, 3)).toBeUndefined()
  expect(placeAfterKey('End', null, 3)).toBeUndefined()
  expect(placeAfterKey('Home', 2, 3)).toBe(0)
  expect(placeAfterKey('End', 0, 3)).toBe(2)
})

test('any other key is the field’s own', () => {
  expect(placeAfterKey('a', 1, 3)).toBeUndefined()
  expect(placeAfterKey('toString', 1, 3)).toBeUndefined()
})
