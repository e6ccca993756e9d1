import { expect, test } from 'vitest'
import { nameField } from '#shared/forms/account-forms.ts'
import { withoutLinks } from '#shared/text/without-links.ts'

test.each([
  ['Acesse http://evil.test/x agora', 'Acesse http evil. test/x agora'],
  ['www.evil.test', 'www. evil. test'],
  ['HTTPS : // evil.com.br', 'HTTPS : // evil. com. br'],
  ['Dr.João', 'Dr. João'],
  ['Maria S. A. Souza', 'Maria S. A. Souza'],
  ['Rua 7, km 10.5, A/C José', 'Rua 7, km 10.5, A/C José'],
])('%s is written as %s, which no mail program makes a link', (typed, stored) => {
  expect(withoutLinks(typed)).toBe(stored)
  expect(withoutLinks(stored)).toBe(stored)
})

test('a name is stored without links', () => {
  expect(nameField.parse(' Ganhe em premio.evil.test ')).toBe('Ganhe em premio. evil. test')
})
