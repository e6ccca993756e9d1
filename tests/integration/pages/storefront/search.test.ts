import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '#tests/support/http/start-app.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const found = (query: string) => shop.visitor().get('/search').query({ q: query })

test('a search finds products and stores without regard to accents, case and plural', async () => {
  const { status, text } = await found('CERAMICAS')
  expect(status).toBe(200)
  expect(text).toContain('Resultados para “CERAMICAS”')
  expect(text).toContain('/stores/ana/products/caneca')
  expect(text).toMatch(/href="\/stores\/ana"/)
  expect(text).toContain('<meta name="robots" content="noindex"')
})

test('a search without results shows the nearest products and other places to look', async () => {
  const { status, text } = await found('vaso de ouro maciço')
  expect(status).toBe(200)
  expect(text).toContain('Não encontramos “vaso de ouro maciço”')
  expect(text).toContain('/products/vaso-de-barro')
  expect(text).toContain('href="/categories/casa"')
})

test('a misspelled search is corrected, and says so', async () => {
  const { text } = await found('xicra esmaltada')
  expect(text).toContain('Resultados para “xícara esmaltada”')
  expect(text).toContain('Não encontramos “xicra esmaltada”. Você quis dizer')
  expect(text).toContain('href="/search?q=x%C3%ADcara+esmaltada"')
  expect(text).toContain('/products/xicara-esmaltada')
  expect((await found('xícara esmaltada')).text).not.toContain('Você quis dizer')
})

test('a search for offers shows the filter as chosen', async () => {
  const { status, headers } = await found('café em promoção')
  expect([status, headers.location]).toEqual([302, '/search?q=caf%C3%A9&offer=1'])
  expect((await found('Ofertas')).headers.location).toBe('/search?offer=1')
})

test('an empty search shows all products', async () => {
  for (const path of ['/search', '/search?q=', '/search?q=%20%00%20']) {
    const { status, text } = await shop.visitor().get(path)
    expect(status).toBe(200)
    expect(text).toContain('Todos os produtos')
    expect(text).toContain('7 produtos')
  }
})

test('a query is escaped in the page', async () => {
  const { text } = await found('<script>alert(1)</script>')
  expect(text).not.toContain('<script>alert(1)')
  expect(text).toContain('&lt;script&gt;alert(1)')
})

test.each(['\0', "' or 1=1 --", '%', 'a'.repeat(5000), '👩‍👩‍👧', 'e\u0301'.repeat(99), '& | ! ( :*'])(
  'the search for %.20j is answered',
  async (query) => {
    expect((await found(query)).status).toBe(200)
  },
)

test.each([
  '/search?q=%',
  '/search?q=%FF%FE',
  '/search?q[]=a',
  '/search?q=a&q=b',
  '/search?sort=%00&cursor=%00',
])('%s is answered', async (path) => {
  expect((await shop.visitor().get(path)).status).toBe(200)
})
