import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Suggestion } from '#shared/catalog/suggestions.ts'
import { startApp } from '#tests/support/http/start-app.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const getSuggestions = (query: string) => request(shop.app).get(`/api/v1/suggestions${query}`)

const textsOf = (suggestions: Suggestion[]) => suggestions.map(({ text }) => text)

test('an unfinished word suggests categories, stores and products, without regard to accents and case', async () => {
  const { body, headers } = await getSuggestions('?q=CAF').expect(200)
  const [category, store, ...products] = body.suggestions
  expect(category).toEqual({ kind: 'category', text: 'Cafés', to: '/categories/cafes' })
  expect(store).toMatchObject({ kind: 'store', text: 'Café da Serra', to: '/stores/cafe' })
  expect(products).toContainEqual({
    kind: 'product',
    text: 'Café em grãos',
    to: '/stores/cafe/products/cafe-em-graos',
    picture: null,
    price: {
      priceMinor: 3290,
      compareAtMinor: null,
      hasPriceRange: true,
      pixDiscountBps: 0,
      pixPriceMinor: null,
    },
  })
  expect(new Set(textsOf(body.suggestions)).size).toBe(body.suggestions.length)
  expect(body.suggestions.length).toBeLessThanOrEqual(10)
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=60',
    'access-control-allow-origin': '*',
  })
  expect(headers).not.toHaveProperty('set-cookie')
})

test.each([
  '',
  '?q=',
  '?q=%20%00',
  '?q=a&q=b',
  '?q[x]=caf',
  '?q=%E0%A4%A',
  `?q=${'%27'.repeat(300)}`,
  '?q=zzqqxx',
])('there are no suggestions for %j', async (query) => {
  await getSuggestions(query).expect(200, { suggestions: [] })
})

test('a product that cannot be bought is not suggested', async () => {
  const { body } = await getSuggestions('?q=bule').expect(200)
  expect(textsOf(body.suggestions)).not.toContain('Bule')
})
