import { expect, test } from 'vitest'
import { href } from '#shared/href.ts'

test('href escapes parameters and leaves empty ones out', () => {
  expect(href('product', { merchantSlug: 'ana', productHandle: 'café/é' })).toBe(
    '/stores/ana/products/caf%C3%A9%2F%C3%A9',
  )
  expect(href('search', {}, { q: 'pão & queijo', sort: '', after: undefined })).toBe(
    '/search?q=p%C3%A3o+%26+queijo',
  )
  expect(href('home')).toBe('/')
})

test('an address without one of its parameters does not compile', () => {
  // @ts-expect-error
  expect(href('order', {})).toBe('/orders/')
  // @ts-expect-error
  expect(href('order')).toBe('/orders/')
})
