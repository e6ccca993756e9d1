import { expect, test } from 'vitest'
import { chooseText } from '#shared/messages/storefront/product.ts'

const feminine = `Cor, Gola, Moagem, Torra, Estampa, Voltagem, Capacidade, Numeração, Edição, Versão, Base, Fragrância,
  Flor, Fonte, Medida, Espessura, Quantidade, Cor da linha, Classe, Mão`
const masculine = `Tamanho, Tecido, Material, Sabor, Aroma, Tema, Formato, Peso, Modelo, Acabamento, Sistema, Kit, Volume,
  Tipo de moagem, Size, Monograma, Pijama, Tênis, LED`
const plural = [
  ['Cores', 'as cores'],
  ['Tamanhos', 'os tamanhos'],
  ['Opções', 'as opções'],
  ['Sabores', 'os sabores'],
  ['Folhagens', 'as folhagens'],
]
const split = (names: string) => names.split(/,\s*/)

test.each(split(feminine))('choose “a %s”', (name) => {
  expect(chooseText([name])).toBe(`Escolha a ${name.charAt(0).toLowerCase()}${name.slice(1)}`)
})

test.each(split(masculine))('choose “o %s”', (name) => {
  const inSentence = name === 'LED' ? name : name.charAt(0).toLowerCase() + name.slice(1)
  expect(chooseText([name])).toBe(`Escolha o ${inSentence}`)
})

test.each(plural)('choose several: %s', (name, phrase) => {
  expect(chooseText([name])).toBe(`Escolha ${phrase}`)
})

test('several options are joined, and what is no word is quoted', () => {
  expect(chooseText(['Cor', 'Tamanho', 'Gola'])).toBe('Escolha a cor, o tamanho e a gola')
  expect(chooseText(['2ª cor'])).toBe('Escolha “2ª cor”')
})
