import request from 'supertest'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sitemapParts, sitemapProducts } from '#server/shop/catalog/feeds/sitemap-queries.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { recordQueries } from '#tests/support/shop/database/recorded-queries.ts'
import { sell } from '#tests/support/shop/sell.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '')
const pathOf = (address: string) => new URL(address).pathname

async function read(path: string) {
  const { text, headers } = await request(shop.app).get(path).expect(200)
  expect(headers['content-type']).toMatch(/^application\/xml/)
  expect(headers['set-cookie']).toBeUndefined()
  return text
}

test('robots.txt names the sitemap, and disallows the personal pages', async () => {
  const { text } = await request(shop.app)
    .get('/robots.txt')
    .expect(200)
    .expect('Content-Type', /^text\/plain/)
  expect(text).toContain('Sitemap: http://feira.test/sitemap.xml')
  for (const path of ['/cart', '/checkout', '/orders', '/merchant'])
    expect(text).toContain(`Disallow: ${path}\n`)
})

test('the sitemap lists every public page, and each of them answers 200', async () => {
  const parts = locations(await read('/sitemap.xml'))
  expect(parts.every((part) => part.startsWith('http://feira.test/sitemaps/'))).toBe(true)
  const addresses: string[] = []
  for (const part of parts) addresses.push(...locations(await read(pathOf(part))).map(pathOf))
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/',
      '/stores',
      '/help',
      '/stores/cafe',
      '/categories/cafes',
      '/stores/cafe/products/cafe-em-graos',
    ]),
  )
  for (const address of addresses) {
    const { text } = await shop.visitor().get(address).expect(200)
    expect(text, address).not.toContain('content="noindex"')
  }
})

test('a draft product is not in the sitemap', async () => {
  const { db } = shop.services
  const cafe = shop.world.merchants.cafe.id
  await sell(db, { title: 'Rascunho', merchantId: cafe, status: 'draft' })
  const [part = ''] = locations(await read('/sitemap.xml')).filter((address) => address.includes('products'))
  expect(await read(pathOf(part))).not.toContain('p-rascunho')
})

test('the parts of a long sitemap follow each other without a gap', async () => {
  const { db } = shop.services
  for (let number = 0; number < 7; number++) {
    await sell(db, { title: `Peça ${number}`, merchantId: shop.world.merchants.ana.id })
  }
  const parts = await sitemapParts(db, 3)
  const listed = []
  for (const from of parts) listed.push(...(await sitemapProducts(db, from, 3)))
  const [whole = ''] = await sitemapParts(db)
  expect(listed).toEqual(await sitemapProducts(db, whole))
  expect(parts.length).toBe(Math.ceil(listed.length / 3))
})

test('the products of the shop are numbered once an hour, however often the sitemap is read', async () => {
  await read('/sitemap.xml')
  const { statements } = await recordQueries(() => read('/sitemap.xml'))
  expect(statements.filter((statement) => statement.includes('row_number'))).toEqual([])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_001 })
  try {
    const later = await recordQueries(() => read('/sitemap.xml'))
    expect(later.statements.filter((statement) => statement.includes('row_number'))).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})

test.each(['/sitemaps/products-.xml', '/sitemaps/products-1.xml', '/sitemaps/nothing.xml'])(
  '%s answers 404',
  async (path) => {
    await shop.visitor().get(path).expect(404)
  },
)
