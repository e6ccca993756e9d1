import { expect, test } from 'vitest'
import { listText } from '#shared/text/list-text.ts'

test.each([[[]], [['Cor']], [['Cor', 'Tamanho']], [['Cor', 'Tamanho', 'Tecido']]])(
  'the list %j is written as Intl.ListFormat does',
  (query) => {
    expect(listText(query)).toBe(new Intl.ListFormat('pt-BR').format(query))
  },
)
