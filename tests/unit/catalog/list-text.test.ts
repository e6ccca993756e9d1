import { expect, test } from 'vitest'
import { listText } from '#shared/text/list-text.ts'

test.each([[[]], [['Cor']], [['Cor', 'Tamanho']], [['Cor', 'Tamanho', 'Tecido']]])(
  '%j is told as Intl does',
  (query) => {
    expect(listText(query)).toBe(new Intl.ListFormat('pt-BR').format(query))
  },
)
