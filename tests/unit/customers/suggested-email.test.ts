import { expect, test } from 'vitest'
import { suggestedEmail } from '#shared/text/suggested-email.ts'

test.each([
  ['maria@gmial.com', 'maria@gmail.com'],
  ['Maria@Gmail.con', 'maria@gmail.com'],
  ['maria@gmail.co', 'maria@gmail.com'],
  ['maria@gmaill.com', 'maria@gmail.com'],
  ['maria@gmail.com.br', 'maria@gmail.com'],
  ['maria@hotmal.com', 'maria@hotmail.com'],
  ['maria@outlok.com', 'maria@outlook.com'],
  ['maria@yaho.com.br', 'maria@yahoo.com.br'],
  ['maria@uol.com.bt', 'maria@uol.com.br'],
])('%s is probably a slip of %s', (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant)
})

test.each([
  ...['maria@gmail.com', 'maria@email.com', 'maria@mail.com', 'maria@ymail.com', 'maria@yahoo.com'],
  ...['maria@padaria.com.br', 'bia@feira.test', 'maria', '@gmial.com', ''],
])('%s is no slip', (typed) => {
  expect(suggestedEmail(typed)).toBeNull()
})
