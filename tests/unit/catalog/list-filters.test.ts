import { describe, expect, it } from 'vitest'
import {
  isFiltered,
  type ListFilters,
  listAddress,
  listParameters,
  priceFields,
  readPriceFields,
  readPriceRange,
  toggled,
  withoutChoices,
  writePriceRange,
} from '#shared/catalog/list-filters.ts'
import { facetCountText, priceRangeText } from '#shared/messages/storefront/lists/facets.ts'
import { listParameterNames, ownSearch } from '#shared/routing/list-parameters.ts'

const nothing = withoutChoices({ query: '', sort: 'newest' } as ListFilters)
const brazil = { currency: 'BRL', locale: 'pt-BR' }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the address of a list', () => {
  it('contains every filter that is not the default, in a fixed order', () => {
    expect(listAddress('/search', nothing)).toBe('/search')
    const filters: ListFilters = {
      query: 'café torrado',
      sort: 'price-asc',
      category: 'cafe',
      stores: ['a', 'b'],
      ...{
        price: { from: 50, to: null },
        rating: 4,
        options: ['cor:azul'],
        offer: true,
        stock: true,
        delivers: true,
      },
    }
    expect(listAddress('/search', filters, 'abc')).toBe(
      '/search?q=caf%C3%A9+torrado&category=cafe&store=a&store=b&price=50-&rating=4&option=cor%3Aazul&offer=1&stock=1&delivers=1&sort=price-asc&cursor=abc',
    )
  })

  it('contains its own parameters only', () => {
    expect(ownSearch('?utm_source=x&q=caf%C3%A9&option=cor%3Aazul&option=cor%3Averde&left-out=2')).toBe(
      '?q=caf%C3%A9&option=cor%3Aazul&option=cor%3Averde',
    )
    expect(ownSearch('?utm_source=x')).toBe('')
    const everything: ListFilters = {
      query: 'a',
      sort: 'name',
      category: 'b',
      stores: ['c'],
      price: { from: 1, to: 2 },
      rating: 3,
      options: ['d:e'],
      offer: true,
      stock: true,
      delivers: true,
    }
    const names = listParameters(everything, 'cursor').map(([name]) => name)
    // The two fields of a form are another way to write the price range.
    expect([...names, ...Object.values(priceFields)].toSorted()).toEqual(listParameterNames.toSorted())
  })

  it('counts as filtered by choices, not by query or sort order', () => {
    expect(isFiltered({ ...nothing, query: 'café', sort: 'name' })).toBe(false)
    expect(isFiltered({ ...nothing, query: 'café', sort: 'relevance', offer: true })).toBe(true)
  })

  it.each([
    ['category', 'cafe'],
    ['store', 'ana'],
    ['option', 'cor:azul'],
    ['price', '25-50'],
    ['rating', '4'],
    ['offer', '1'],
    ['stock', '1'],
    ['delivers', '1'],
  ] as const)('adds and removes a choice of %s', (kind, key) => {
    const chosen = toggled(nothing, kind, key)
    expect(isFiltered(chosen)).toBe(true)
    expect(toggled(chosen, kind, key)).toEqual(nothing)
  })
})

describe('a range of prices', () => {
  it.each(['50-100', '-25', '500-'])('%s is read and written', (text) => {
    const range = readPriceRange(text)
    expect(range && writePriceRange(range)).toBe(text)
  })

  it.each(['', '-', '100-50', '50-50', '1e3-2', '99999999-', '-5-6', 'R$ 5-'])(
    '%j is no price range',
    (text) => {
      expect(readPriceRange(text)).toBeNull()
    },
  )

  it('is shown as text', () => {
    const texts = ['-25', '25-50', '500-'].map((text) => {
      const range = readPriceRange(text)
      return range && plain(priceRangeText(range, brazil))
    })
    expect(texts).toEqual(['Até R$ 25', 'R$ 25 a R$ 50', 'Acima de R$ 500'])
  })
})

it('counts are exact up to a thousand', () => {
  expect([facetCountText(0), facetCountText(1000), facetCountText(1001)]).toEqual(['0', '1.000', '1.000+'])
})

describe('the two price fields', () => {
  it('make a range, open where a field is empty, swapped if reversed', () => {
    expect(readPriceFields('50', '100')).toEqual({ from: 50, to: 100 })
    expect(readPriceFields('', '100')).toEqual({ from: null, to: 100 })
    expect(readPriceFields('50', '')).toEqual({ from: 50, to: null })
    expect(readPriceFields('100', '50')).toEqual({ from: 50, to: 100 })
    expect(readPriceFields('80', '80')).toEqual({ from: 80, to: 81 })
    expect(readPriceFields('', '')).toBeNull()
    expect(readPriceFields('-1', '1e9')).toBeNull()
  })
})
