import { describe, expect, test } from 'vitest'
import type { VariantView } from '#shared/catalog/catalog.ts'
import {
  chosenVariant,
  firstChoice,
  isValueAvailable,
  optionKey,
  optionValues,
  withValue,
} from '#shared/catalog/variant-choice.ts'

const variant = (cor: string, tamanho: string, available = true): VariantView => ({
  id: `${cor}-${tamanho}`,
  options: [cor, tamanho],
  sku: null,
  priceMinor: 5000,
  compareAtMinor: null,
  lowestBeforeMinor: null,
  availableQuantity: available ? 3 : 0,
  available,
  pictureId: null,
  pixPriceMinor: null,
})

/** Green is not made in M; the blue one in M is sold out. */
const shirt = {
  optionNames: ['Cor', 'Tamanho'],
  variants: [variant('Azul', 'P'), variant('Azul', 'M', false), variant('Verde', 'P')],
}

const query = (text = '') => new URLSearchParams(text)

describe('a choice of a variant', () => {
  test('starts empty, with the only choice, or with the choice of the address', () => {
    expect(firstChoice(shirt, query())).toEqual([null, null])
    expect(firstChoice({ ...shirt, variants: shirt.variants.slice(0, 2) }, query())).toEqual(['Azul', null])
    expect(firstChoice(shirt, query('variant=Azul-M'))).toEqual(['Azul', 'M'])
    expect(firstChoice(shirt, query('option=cor:verde'))).toEqual(['Verde', null])
    expect(firstChoice(shirt, query('option=cor:verde&option=cor:azul'))).toEqual([null, null])
    expect(firstChoice(shirt, query('option=cor:verde&option=tamanho:m'))).toEqual([null, null])
  })

  test('names no variant until every option is chosen', () => {
    expect(chosenVariant(shirt, [null, 'P'])).toBeUndefined()
    expect(chosenVariant(shirt, ['Azul', 'M'])?.id).toBe('Azul-M')
    expect(chosenVariant({ optionNames: [], variants: [variant('', '')] }, [])?.id).toBe('-')
  })

  test('clears earlier options that do not exist with the newest one', () => {
    expect(withValue(shirt, ['Azul', 'M'], { index: 0, value: 'Verde' })).toEqual(['Verde', null])
    expect(withValue(shirt, ['Azul', 'P'], { index: 0, value: 'Verde' })).toEqual(['Verde', 'P'])
    expect(withValue(shirt, ['Verde', null], { index: 1, value: 'M' })).toEqual([null, 'M'])
  })

  test('knows which values can be bought with the other chosen options', () => {
    expect(optionValues(shirt)).toEqual([
      ['Azul', 'Verde'],
      ['P', 'M'],
    ])
    expect(isValueAvailable(shirt, ['Azul', null], { index: 1, value: 'M' })).toBe(false)
    expect(isValueAvailable(shirt, [null, 'P'], { index: 0, value: 'Verde' })).toBe(true)
  })

  test('has the same names as lists of products', () => {
    expect(optionKey(' COR ', 'Índigo')).toBe('cor:indigo')
    expect(optionKey('Tom: base', 'Azul')).toBe('tom  base:azul')
  })
})
