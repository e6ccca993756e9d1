import { expect, test } from 'vitest'
import { readGtin } from '#shared/catalog/gtin.ts'

test.each([
  ['7891000315507', '7891000315507'],
  ["'7891000315507", '7891000315507'],
  ['789 1000 315507', '7891000315507'],
  ['036000291452', '036000291452'],
  ['96385074', '96385074'],
  ['17891000315504', '17891000315504'],
])('%s is a valid GTIN', (barcode, gtin) => {
  expect(readGtin(barcode)).toBe(gtin)
})

test.each([
  ['a wrong check digit', '7891000315508'],
  ['another length', '1234567890'],
  ['a number given inside a shop', '2000000000008'],
  ['letters', 'CAF-250'],
  ['zeros', '0000000000000'],
  ['nothing', ''],
  ['null', null],
])('%s is no GTIN', (_what, barcode) => {
  expect(readGtin(barcode)).toBeNull()
})
