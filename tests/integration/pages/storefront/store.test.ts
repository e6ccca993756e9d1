import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { merchant } from '#server/db/schema/index.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { sell } from '#tests/support/shop/sell.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('a store page shows its company, place and formatted CNPJ', async () => {
  const { status, text } = await shop.visitor().get('/stores/cafe')
  expect(status).toBe(200)
  expect(text).toMatch(/<h1[^>]*>Café da Serra<\/h1>/)
  for (const fact of [
    'Café da Serra Ltda.',
    '11.222.333/0001-81',
    'Domingos Martins',
    'março de 2019',
    '29260-000',
  ]) {
    expect(text).toContain(fact)
  }
  expect(text).toContain('href="https://wa.me/5527999990001?text=Ol')
  expect((await shop.visitor().get('/stores/ana')).text).toContain('12.ABC.345/01DE-35')
})

test('the products of a store are searched, sorted and filtered by category', async () => {
  const all = handles((await shop.visitor().get('/stores/cafe?sort=price-asc')).text)
  expect(all).toEqual(['filtro-de-papel', 'cafe-em-graos', 'xicara-esmaltada', 'prensa-francesa'])
  const dear = handles((await shop.visitor().get('/stores/cafe?sort=price-desc')).text)
  expect(dear).toEqual(all.toReversed())
  const found = await shop.visitor().get('/stores/cafe').query({ q: 'XÍCARAS' })
  expect(handles(found.text)).toEqual(['xicara-esmaltada'])
  const kitchen = await shop.visitor().get('/stores/cafe?category=cozinha&sort=price-asc')
  expect(handles(kitchen.text)).toEqual(['xicara-esmaltada', 'prensa-francesa'])
})

test('a search without results in a store links to the whole list', async () => {
  const { status, text } = await shop.visitor().get('/stores/cafe?q=parafuso')
  expect(status).toBe(200)
  expect(text).toContain('Nada encontrado')
  expect(text).toContain('Limpar busca')
})

test('the pages of a long list have search and sort order in their links', async () => {
  const { ana } = shop.world.merchants
  for (let n = 10; n < 40; n++) {
    await sell(shop.services.db, { title: `Azulejo ${n}`, merchantId: ana.id, priceMinor: n })
  }
  const first = await shop.visitor().get('/stores/ana?q=azulejo&sort=price-asc')
  expect(handles(first.text)).toHaveLength(24)
  expect(first.text).toContain('30 produtos')
  const next = linkNamed(first.text, 'next')
  expect(next).toMatch(/^\/stores\/ana\?q=azulejo&sort=price-asc&cursor=/)
  const second = await shop.visitor().get(next)
  expect(handles(second.text)).toEqual([34, 35, 36, 37, 38, 39].map((n) => `p-azulejo-${n}`))
  const back = await shop.visitor().get(linkNamed(second.text, 'prev'))
  expect(handles(back.text)).toEqual(handles(first.text))
})

test('an unknown store answers 404 with the path', async () => {
  const { status, text } = await shop.visitor().get('/stores/nenhuma')
  expect(status).toBe(404)
  expect(text).toContain('Page not found: /stores/nenhuma')
})

test.each(['/stores/a%2Fb', '/stores/%', '/stores/%E0%A4%A', '/stores/CAFE', '/stores/caf%00e'])(
  '%s is an invalid address of a store, and answers 400 or 404',
  async (path) => {
    const { status } = await shop.visitor().get(path)
    expect([400, 404]).toContain(status)
  },
)

test('a suspended store has pages and sells nothing; a closed one is gone', async () => {
  const { db } = shop.services
  const isCafe = eq(merchant.id, shop.world.merchants.cafe.id)
  await db.update(merchant).set({ status: 'suspended' }).where(isCafe)
  const suspended = await shop.visitor().get('/stores/cafe')
  expect(suspended.status).toBe(200)
  expect(suspended.text).toContain('em pausa')
  expect(handles(suspended.text)).toEqual([])
  const product = await shop.visitor().get('/stores/cafe/products/cafe-em-graos')
  expect(product.status).toBe(200)
  expect(product.text).toContain('em pausa')
  expect(product.text).not.toContain('name="intent" value="add"')

  await db.update(merchant).set({ status: 'closed' }).where(isCafe)
  expect((await shop.visitor().get('/stores/cafe')).status).toBe(410)
  await db.update(merchant).set({ status: 'active' }).where(isCafe)
})

const handles = (html: string) =>
  [...html.matchAll(/class="product-card-link"[^>]*href="[^"]*\/products\/([^"]+)"/g)].map(
    ([, handle]) => handle,
  )

function linkNamed(html: string, rel: string) {
  const link = new RegExp(`<a[^>]*rel="${rel}"[^>]*>`).exec(html)?.[0] ?? ''
  return (/href="([^"]+)"/.exec(link)?.[1] ?? '').replaceAll('&amp;', '&')
}
