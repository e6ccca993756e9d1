import { expect, test } from 'vitest'
import { endingOf, isNamedAs } from '#shared/forms/file-endings.ts'

test('the ending of a name is what follows its last dot', () => {
  expect(['foto.JPG', 'a.pdf.exe', 'extrato', 'fim.', '.csv'].map(endingOf)).toEqual([
    'jpg',
    'exe',
    '',
    '',
    'csv',
  ])
})

test.each([
  ['picture', 'foto.JPEG', true],
  ['picture', 'foto.jpg.html', false],
  ['picture', 'foto', false],
  ['table', 'produtos.csv', true],
  ['table', 'produtos.xlsx', false],
  ['bankStatement', 'extrato.ofx', true],
  ['bankStatement', 'extrato.pdf', false],
] as const)('as a %s %s is taken: %s', (kind, name, isTaken) => {
  expect(isNamedAs(kind, name)).toBe(isTaken)
})
