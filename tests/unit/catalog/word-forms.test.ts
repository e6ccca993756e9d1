import { expect, test } from 'vitest'
import { editDistance } from '#server/shop/catalog/search/search-word-queries.ts'
import { colorWords, wordForms } from '#server/shop/catalog/search/word-forms.ts'

test.each([
  ['pao', 'paes'],
  ['paes', 'pao'],
  ['limoes', 'limao'],
  ['aneis', 'anel'],
  ['infantil', 'infantis'],
  ['infantis', 'infantil'],
  ['flor', 'flores'],
  ['luz', 'luzes'],
  ['jardins', 'jardim'],
  ['azuis', 'azul'],
  ['mes', 'meses'],
  ['preta', 'pretos'],
  ['novo', 'novas'],
  ['torrada', 'torrados'],
])('a search for %s also finds %s', (word, form) => {
  expect(wordForms(word)).toContain(form)
})

test.each([
  ['bola', 'bolo'],
  ['livro', 'livre'],
  ['prata', 'prato'],
])('a search for %s does not find %s', (word, other) => {
  expect(wordForms(word)).not.toContain(other)
})

test('a color family is searched by all its names, a single color by its own only', () => {
  expect(colorWords(wordForms('azul'))).toEqual(
    expect.arrayContaining(['azul', 'indigo', 'marinho', 'petroleo']),
  )
  expect(colorWords(wordForms('pretas'))).toContain('preto')
  expect(colorWords(wordForms('indigo'))).toEqual([])
  expect(colorWords(wordForms('caneca'))).toEqual([])
})

test.each([
  ['qeijo', 'queijo', 1],
  ['camisseta', 'camiseta', 1],
  ['cafetiera', 'cafeteira', 1],
  ['batom', 'botao', 3],
  ['bolo', 'boliche', 3],
])('the edit distance between %s and %s is as given', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance)
  expect(editDistance(other, one, 2)).toBe(distance)
})
