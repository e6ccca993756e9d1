import { expect, test } from 'vitest'
import { attributesOf } from '#shared/catalog/option-attributes.ts'

test('options are mapped to the attributes of shopping engines', () => {
  expect(attributesOf(['Cor', 'Numeração', 'Moagem'], ['Índigo', '38', 'Grossa'])).toEqual([
    ['color', 'Índigo'],
    ['size', '38'],
  ])
  expect(attributesOf(['CORES DA ESTAMPA', 'Corrente'], ['Sol', 'Ouro'])).toEqual([['color', 'Sol']])
})
