import { expect, test } from 'vitest'
import { indexAfterKey } from '#client/layout/header/suggestion-keys.ts'

test('arrow keys move through the suggestions and back to the field', () => {
  expect([null, 0, 1].map((at) => indexAfterKey('ArrowDown', at, 2))).toEqual([0, 1, null])
  expect([null, 0, 1].map((at) => indexAfterKey('ArrowUp', at, 2))).toEqual([1, null, 0])
})

test('Home and End move within the field until a suggestion is active', () => {
  expect(indexAfterKey('Home', null, 3)).toBeUndefined()
  expect(indexAfterKey('End', null, 3)).toBeUndefined()
  expect(indexAfterKey('Home', 2, 3)).toBe(0)
  expect(indexAfterKey('End', 0, 3)).toBe(2)
})

test('any other key is left to the field', () => {
  expect(indexAfterKey('a', 1, 3)).toBeUndefined()
  expect(indexAfterKey('toString', 1, 3)).toBeUndefined()
})
