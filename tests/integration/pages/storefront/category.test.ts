import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product, variant } from '#server/db/schema/index.ts'
import { startApp } from '#tests/support/http/start-app.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
  // An option of a single product has no facet.
  const { db } = shop.services
  const { products, variants } = shop.world
  await db
    .update(product)
    .set({ optionNames: ['Cor'] })
    .where(eq(product.id, products.mug))
  await db.update(variant).set({ option1: 'Branca' }).where(eq(variant.id, variants.mug))
})
afterAll(() => shop.close())

test('a category shows the products of itself and its subcategories, of every store', async () => {
  const { status, text } = await shop.visitor().get('/categories/casa')
  expect(status).toBe(200)
  expect(text).toMatch(/<h1[^>]*>Casa<\/h1>/)
  expect(text).toContain('href="/categories/cozinha#filtros"')
  for (const path of [
    'ana/products/vaso-de-barro',
    'ana/products/caneca',
    'cafe/products/xicara-esmaltada',
  ]) {
    expect(text).toContain(`/stores/${path}`)
  }
  expect(text).not.toContain('/products/cafe-em-graos')
})

test('a subcategory links to its parent', async () => {
  const { text } = await shop.visitor().get('/categories/cozinha')
  expect(text).toMatch(/<a[^>]*href="\/categories\/casa"[^>]*>Casa<\/a>/)
})

test('sold-out products come last in every sort order', async () => {
  for (const sort of ['newest', 'price-asc', 'price-desc', 'name']) {
    const { text } = await shop.visitor().get(`/categories/cozinha?sort=${sort}`)
    const handles = [...text.matchAll(/\/products\/([^"]+)"/g)].map(([, handle]) => handle)
    expect(handles.at(-1), sort).toBe('prato-fundo')
  }
})

test('an unknown category answers 404; an invalid cursor or sort order shows the first page', async () => {
  expect((await shop.visitor().get('/categories/nada')).status).toBe(404)
  expect((await shop.visitor().get('/categories/a%2Fb')).status).toBe(404)
  const { status, text } = await shop.visitor().get('/categories/casa?cursor=%00x&sort=drop')
  expect(status).toBe(200)
  expect(text).toContain('/products/vaso-de-barro')
})

test('the list is filtered by links only, and filtered lists are noindex', async () => {
  const plain = (await shop.visitor().get('/categories/casa')).text
  expect(plain).not.toContain('name="robots"')
  expect(plain).toContain('<link rel="canonical" href="http://feira.test/categories/casa"')
  const link = /<a class="facet-value"[^>]*href="([^"]*option=cor%3Aazul#filtros)"/.exec(plain)?.[1] ?? ''
  expect(link).toBe('/categories/casa?option=cor%3Aazul#filtros')

  const { text } = await shop.visitor().get(link)
  expect(text).toContain('1 produto')
  expect(text).toContain('/products/vaso-de-barro')
  expect(text).not.toContain('/products/caneca')
  expect(text).toContain('<meta name="robots" content="noindex"')
  expect(text).toContain('<link rel="canonical" href="http://feira.test/categories/casa"')
  // A chosen filter links to the list without it.
  expect(text).toMatch(/<a class="chip chip-outlined"[^>]*href="\/categories\/casa"[^>]*>.*?Cor: .*?Azul/s)
})

test('a product matches only if one of its variants has all chosen options', async () => {
  const { text } = await shop.visitor().get('/categories/casa?option=cor:azul&option=tamanho:p')
  expect(text).toContain('Nada com esses filtros')
  const { text: both } = await shop.visitor().get('/categories/casa?option=cor:azul&option=tamanho:g')
  expect(both).toContain('/products/vaso-de-barro')
})

test.each([
  '?option=%00:%00&store=%00&price=9-1',
  '?option=a&option=:&option=cor:&option=:azul',
  '?price=-1-2&category=..%2F&stock=yes&offer=0&delivers=%E2%80%AE',
  `?${'option=cor:x&'.repeat(500)}${'store=x&'.repeat(500)}`,
  `?option=${'a'.repeat(50)}:${'b'.repeat(60)}&store=${'s'.repeat(999)}`,
])('invalid filters are answered: %.60s', async (query) => {
  for (const path of ['/categories/casa', '/search', '/stores/ana']) {
    expect((await shop.visitor().get(path + query)).status, path).toBe(200)
  }
})
