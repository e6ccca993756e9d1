import { expect, test } from 'vitest'
import { personalizationText } from '#shared/catalog/personalization.ts'
import { text } from '#shared/forms/fields.ts'
import { textAlone } from '#shared/forms/schema-of.ts'
import { withoutControls } from '#shared/forms/written-text.ts'
import { visibleText } from '#shared/text/visible-text.ts'

const readName = (typed: string) => text('Nome', { missing: 'Diga o nome.', max: 40 }).read(typed, textAlone)

test.each([
  ['a text that runs the other way', '\u202egnp.atof\u202c', 'gnp.atof'],
  ['a copied telephone number', '\u202a+55 11 99999-0000\u202c', '+55 11 99999-0000'],
  ['a soft hyphen', 'Man\u00adteiga', 'Manteiga'],
  ['a line separator', 'um\u2028dois', 'um dois'],
  ['a decomposed letter', 'Acu\u0301car', 'Acúcar'],
])('%s is stored as people see it', (_, typed, seen) => {
  expect(visibleText(typed)).toBe(seen)
  expect(readName(typed)).toEqual({ value: seen })
  expect(withoutControls(typed)).toBe(seen)
  expect(personalizationText(typed)).toBe(seen)
})

test('a name of invisible signs alone is missing', () => {
  expect(readName(' \u200b\u2066\ufeff')).toEqual({ error: 'Diga o nome.' })
})

test('emoji keep the joiners that they are made of', () => {
  const signs = 'Família 👨‍👩‍👧, 🏴󠁧󠁢󠁥󠁮󠁧󠁿 e 1️⃣'
  expect(visibleText(signs)).toBe(signs)
})
