import { expect, test } from 'vitest'
import { reconciliationMessages } from '#shared/messages/money/reconciliation.ts'

test('what the bank gave no name is shown by no name of the program', () => {
  const { refText } = reconciliationMessages
  expect(refText('confirmed:0190a')).toBe('confirmado à mão')
  expect(refText('statement:5f3c:1')).toBe('linha do extrato, sem identificador')
  expect(refText('E00000000202611251200abcdef12345')).toBe('E00000000202611251200abcdef12345')
})
