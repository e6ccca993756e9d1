import { expect, test } from 'vitest'
import {
  identifiedHandles,
  type SavedIdentity,
} from '#server/shop/catalog/import/platforms/identified-handles.ts'

const file = (...skus: string[]) => [{ line: 2, title: 'Panela de barro', id: '', skus }]
const saved = (id: string | null, ...skus: string[]): SavedIdentity[] => [
  { handle: 'panela-de-barro', id, skus },
]

test.each([
  ['written by hand, with another code', saved(null, 'MA-PANELA'), 'panela-de-barro-2'],
  ['imported, with another code', saved('77', 'MA-PANELA'), 'panela-de-barro-2'],
  ['with the same code', saved(null, 'TR-1'), 'panela-de-barro'],
  ['without a code', saved(null), 'panela-de-barro'],
])('a product of a file whose name one has that is %s', (_, known, handle) => {
  expect(identifiedHandles(file('TR-1'), known)).toEqual([handle])
})

test('a product without codes is the saved one of its name', () => {
  expect(identifiedHandles(file(), saved(null, 'MA-PANELA'))).toEqual(['panela-de-barro'])
})
