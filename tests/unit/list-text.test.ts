import { expect, test } from 'vitest'
import { listText } from '#shared/list-text.ts'

test.each([[[]], [['Cor']], [['Cor', 'Tamanho']], [['Cor', 'Tamanho', 'Tecido']]])(
  '%j is told as Intl does',
  (words) => {
    expect(listText(words)).toBe(new Intl.ListFormat('pt-BR').format(words))
  },
)
