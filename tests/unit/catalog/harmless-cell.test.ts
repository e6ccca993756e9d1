import { expect, test } from 'vitest'
import { harmlessCell, harmlessCode, meantCell } from '#server/shop/catalog/import/harmless-cell.ts'

const formulas = ['=1+1', '+55 11 99999', '-cmd', '@SUM(A1)', "'=1", "''@x", '\t=1', '\n=1', '=']
const numbers = ['-5', '-12.50', '0', '12.50', '-0.01']
const texts = ['', "it's", "'quoted'", 'a=b', '5-3', '–', "'"]

test('a formula gets an apostrophe, and numbers and other texts stay as they are', () => {
  for (const text of formulas) expect(harmlessCell(text)).toBe(`'${text}`)
  for (const text of [...numbers, ...texts]) expect(harmlessCell(text)).toBe(text)
})

test('every text comes back as it was', () => {
  for (const text of [...formulas, ...numbers, ...texts]) expect(meantCell(harmlessCell(text))).toBe(text)
})

test('a code whose first apostrophe would be left out gets another', () => {
  expect([harmlessCode("'A"), harmlessCode('=A'), harmlessCode('-7'), harmlessCode('A-7')]).toEqual([
    "''A",
    "'=A",
    '-7',
    'A-7',
  ])
})
