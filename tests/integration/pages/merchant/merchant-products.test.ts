import { afterAll, beforeAll, expect, test } from 'vitest'
import { productsOfStore } from '#server/shop/catalog/products/merchant-product-queries.ts'
import { merchantProductSorts, storeProductsPerPage } from '#shared/catalog/merchant-products.ts'
import { merchantProductsMessages as messages } from '#shared/messages/merchant/merchant-products.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { plansOf, tableScans } from '#tests/support/shop/database/query-plans.ts'

const list = '/merchant/products'

let shop: Operation
let ana: Awaited<ReturnType<Operation['signedIn']>>
beforeAll(async () => {
  shop = await startOperation()
  ana = await shop.signedIn('ana@feira.test')
})
afterAll(() => shop.close())

const page = async (query = '') => shownHtml((await ana.get(list + query).expect(200)).text)

test('a merchant sees all own products, drafts included, with stock and price', async () => {
  const text = await page()
  for (const word of ['Vaso de barro', 'Caneca de cerâmica', 'Prato fundo', 'Bule', 'Rascunho', 'Esgotado'])
    expect(text).toContain(word)
  expect(text).toContain('14 peças em 2 opções')
  expect(text).toContain(`${list}/${shop.world.products.vase}`)
  expect(text).not.toContain('Café em grãos')
  expect((await shop.visitor().get(list)).headers.location).toBe('/sign-in?to=%2Fmerchant%2Fproducts')
  expect((await (await shop.signedIn('bia@feira.test')).get(list)).status).toBe(403)
})

test('a product is found by words of its title, and by its status', async () => {
  expect(await page('?q=CERAMICA+caneca')).toContain('Caneca de cerâmica')
  expect(await page('?q=CERAMICA+caneca')).not.toContain('Vaso de barro')
  expect(await page('?status=draft')).toContain('Bule')
  expect(await page('?status=draft')).not.toContain('Caneca')
  expect(await page('?q=caneca&status=draft')).toContain(messages.noneTitle)
  for (const odd of ['%', '_', '\\', "' or 1=1 --", '\0', '\ud800', 'a'.repeat(900), '<script>']) {
    const { status, text } = await ana.get(
      `${list}?q=${encodeURIComponent(odd.toWellFormed())}&status=${odd.length}&cursor=${encodeURIComponent(odd.toWellFormed())}`,
    )
    expect(status, odd).toBe(200)
    expect(text, odd).not.toContain('<script>"')
  }
  expect(await page('?q=%25')).toContain(messages.noneTitle)
})

test('a long list of products is paged by an index, each product once', async () => {
  const { pool } = shop.database
  const { cafe } = shop.world.merchants
  await pool.query(
    `insert into product (id, merchant_id, handle, title, status, created_at)
     select gen_random_uuid(), $1, 'produto-' || n, 'Produto ' || n, 'published', now() - n * interval '1 second'
     from generate_series(1, 2000) n`,
    [cafe.id],
  )
  await pool.query('analyze product')
  const caio = await shop.signedIn('caio@feira.test')
  const titles: string[] = []
  let address: string | undefined = `${list}?q=produto`
  for (let pages = 0; address && pages < 3; pages++) {
    const { text }: { text: string } = await caio.get(address).expect(200)
    const found = [...shownHtml(text).matchAll(/>(Produto \d+)</g)].map(([, title = '']) => title)
    expect(found).toHaveLength(storeProductsPerPage)
    titles.push(...found)
    address = /href="([^"]+)"[^>]*rel="next"|rel="next"[^>]*href="([^"]+)"/
      .exec(text)
      ?.slice(1)
      .find(Boolean)
      ?.replaceAll('&amp;', '&')
  }
  expect(titles).toEqual(Array.from({ length: 90 }, (_, n) => `Produto ${n + 1}`))

  const all = { status: '', query: '', categoryIds: null, stock: '', lack: '', cursor: null } as const
  const plans = await plansOf(pool, async () => {
    for (const sort of merchantProductSorts)
      await productsOfStore(shop.services.db, { ...all, merchantId: shop.world.merchants.ana.id, sort })
  })
  expect(plans.length).toBeGreaterThan(0)
  expect(plans.flatMap((plan) => tableScans('product', plan))).toEqual([])
})

test('products are filtered by category, stock and what they lack', async () => {
  expect(await page('?stock=out')).toContain('Prato fundo')
  expect(await page('?stock=out')).not.toContain('Caneca de cerâmica')
  expect(await page('?stock=in')).not.toContain('Prato fundo')
  expect(await page('?lack=photo')).toContain('Vaso de barro')
  expect(await page('?lack=weight')).toContain(messages.noneTitle)
  const { text } = await ana.get(list)
  const [, slug = ''] = /<option value="([a-z-]+)">[^<]*Cozinha/.exec(shownHtml(text)) ?? []
  expect(await page(`?category=${slug}`)).toContain('Caneca de cerâmica')
  expect(await page(`?category=${slug}`)).not.toContain('Vaso de barro')
  expect(await page('?category=none')).toContain(messages.noneTitle)
  expect(await page('?category=nonsense')).toContain('Vaso de barro')
})

test('products sorted by name continue where the page ended, both ways', async () => {
  const { pool } = shop.database
  await pool.query(
    `insert into product (id, merchant_id, handle, title, status)
     select gen_random_uuid(), $1, 'nome-' || n, 'Nome ' || lpad(n::text, 3, '0'), 'draft' from generate_series(1, 70) n`,
    [shop.world.merchants.ana.id],
  )
  const titles = (text: string) =>
    [...shownHtml(text).matchAll(/>(Nome \d+)</g)].map(([, title = '']) => title)
  const linked = (text: string, rel: string) =>
    shownHtml(text)
      .match(/<a[^>]*>/g)
      ?.find((link) => link.includes(`rel="${rel}"`))
      ?.match(/href="([^"]+)"/)?.[1]
      ?.replaceAll('&amp;', '&') ?? ''
  const first = (await ana.get(`${list}?q=nome&sort=name`)).text
  const second = (await ana.get(linked(first, 'next'))).text
  const third = (await ana.get(linked(second, 'next'))).text
  expect([...titles(first), ...titles(second), ...titles(third)]).toEqual(
    Array.from({ length: 70 }, (_, index) => `Nome ${String(index + 1).padStart(3, '0')}`),
  )
  expect(titles((await ana.get(linked(third, 'prev'))).text)).toEqual(titles(second))
  await pool.query(`delete from product where handle like 'nome-%'`)
})
