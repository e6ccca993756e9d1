import { expect, test } from 'vitest'
import { maskedTaxId } from '#shared/account/masked-tax-id.ts'

test('only the last four figures of a tax id are shown', () => {
  expect(maskedTaxId('111.444.777-35')).toBe('***.***.*77-35')
  expect(maskedTaxId('12.ABC.345/01DE-35')).toBe('**.***.***/**DE-35')
})
