import { expect, test } from 'vitest'
import { mentionedIn, partsOfNote } from '#shared/orders/order-notes.ts'

const members = [
  { userId: 'h', name: 'Helena Souza' },
  { userId: 'm', name: 'Marcos' },
  { userId: 'a', name: 'Ana (caixa)' },
  { userId: 'n', name: 'Ana Lu' },
]
const called = (text: string) => mentionedIn(text, members).map(({ userId }) => userId)

test('a note calls members by their first or whole name, in whatever case', () => {
  expect(called('@Helena, mandamos com gelo?')).toEqual(['h'])
  expect(called('Veja @helena souza e @MARCOS.')).toEqual(['h', 'm'])
  expect(called('@Ana: qual caixa?')).toEqual(['a', 'n'])
  expect(called('@Ana (caixa) decide')).toEqual(['a'])
})

test('what only looks like a name calls nobody', () => {
  expect(called('helena@feira.test, @Helenas, @ Helena, Marcos')).toEqual([])
  expect(mentionedIn('@Helena', [])).toEqual([])
})

test('a note is split at the names and loses nothing', () => {
  const text = 'Oi @Helena Souza!\n@Marcos'
  const parts = partsOfNote(text, members)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.filter(({ isMention }) => isMention).map((part) => part.text)).toEqual([
    '@Helena Souza',
    '@Marcos',
  ])
})
