import { expect, test } from 'vitest'
import {
  CellError,
  readGrams,
  readMoney,
  readPictureUrl,
  readPolicy,
  readQuantity,
  readStatus,
  readYesOrNo,
} from '#server/shop/catalog/import/cell-values.ts'
import { productHandle } from '#server/shop/catalog/import/read-product-rows.ts'

const handleOf = (handle: string, title = '') =>
  productHandle((column) => ({ handle, title })[column as 'handle'])

test('prices have a decimal point; a comma is reported', () => {
  expect(readMoney('19.90')).toBe(1990)
  expect(readMoney('50')).toBe(5000)
  expect(readMoney('')).toBeNull()
  const error = readMoney('19,90')
  expect(error).toBeInstanceOf(CellError)
  expect((error as CellError).reason).toBe(
    '"19,90" não é um preço; use ponto antes dos centavos, como em 19.90',
  )
})

test('weights are rounded grams; quantities are integers', () => {
  expect([readGrams('0.0'), readGrams('453.59'), readGrams('')]).toEqual([0, 454, 0])
  expect([readQuantity('7'), readQuantity('-2'), readQuantity('3.0'), readQuantity('')]).toEqual([
    7, -2, 3, 0,
  ])
  for (const wrong of ['-1', '1e3', '99999999999', 'kg']) expect(readGrams(wrong)).toBeInstanceOf(CellError)
  for (const wrong of ['1.5', 'muitos', '99999999999']) expect(readQuantity(wrong)).toBeInstanceOf(CellError)
})

test('booleans are read in the words of a Brazilian spreadsheet, too', () => {
  expect(['TRUE', 'true', 'VERDADEIRO', '1'].map(readYesOrNo)).toEqual([true, true, true, true])
  expect(['FALSE', 'Falso', '', '0'].map(readYesOrNo)).toEqual([false, false, false, false])
  expect(readYesOrNo('talvez')).toBeInstanceOf(CellError)
})

test('the inventory policy is read from old and new exports', () => {
  expect(['deny', 'CONTINUE', 'TRUE', 'FALSE', ''].map(readPolicy)).toEqual([
    ...['deny', 'continue', 'continue', 'deny', 'deny'],
  ])
})

test('only web addresses are read as pictures', () => {
  expect(readPictureUrl('https://img.example/a b.jpg?v=1')).toBe('https://img.example/a b.jpg?v=1')
  for (const wrong of [
    'javascript:alert(1)',
    'file:///etc/passwd',
    'foto.jpg',
    `https://a/${'x'.repeat(2_000)}`,
  ]) {
    expect(readPictureUrl(wrong)).toBeInstanceOf(CellError)
  }
})

test('an unknown status is reported', () => {
  expect(['Active', '', 'archived'].map(readStatus)).toEqual(['active', 'active', 'archived'])
  expect(readStatus('sumiu')).toBeInstanceOf(CellError)
})

test('handles are valid slugs, made from the title where there is none', () => {
  expect(handleOf('caneca-azul')).toBe('caneca-azul')
  expect(handleOf('caneca-de-café')).toBe('caneca-de-café')
  expect(handleOf('Caneca Azul/Grande')).toBe('caneca-azul-grande')
  expect(handleOf('', ' Pão de Açúcar! ')).toBe('pao-de-acucar')
  expect(handleOf('..')).toBeNull()
})
