import { expect, test } from 'vitest'
import { utf8Of } from '#server/web/ssr/utf8.ts'

test.each([
  ['nothing', ''],
  ['Latin letters', 'Pão de açúcar'],
  ['letters beyond them', 'Café – “da serra” … 10 €'],
  ['pairs', 'Feira 🍊'],
  ['half a pair', 'Feira \ud83c!'],
  ['more than there is room for', 'açaí – '.repeat(50_000)],
])('%s in UTF-8', (_, text) => {
  expect(utf8Of(text)).toEqual(Buffer.from(text))
})

test('texts come one after another', () => {
  expect(utf8Of('pão', '', ' – ', 'açaí').toString()).toBe('pão – açaí')
})

test('one text is not written over by the next', () => {
  const first = utf8Of('maçã')
  utf8Of('pera')
  expect(first.toString()).toBe('maçã')
})
