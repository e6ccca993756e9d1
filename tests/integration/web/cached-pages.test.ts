import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import request from 'supertest'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import * as schema from '#server/db/schema/index.ts'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { addToCart } from '#server/shop/cart/change-cart.ts'
import { changePixDiscount } from '#server/shop/merchants/change-pix-discount.ts'
import { readLayoutData } from '#shared/runtime/start-data.ts'
import { businessDay } from '#shared/time/business-days.ts'
import { addDays, localDay, startOfDay } from '#shared/time/local-day.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { recordQueries } from '#tests/support/shop/database/recorded-queries.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

/** The time that a busy machine may need. */
const soon = { timeout: 30_000 }
const vase = '/stores/ana/products/vaso-de-barro'
const get = (path: string) => request(shop.app).get(path)
const everything = () => shop.services.db.execute(sql`select pg_notify('catalog', 'everything')`)
beforeEach(() => everything())

/** Requests a page until it is answered from the cache. */
const ready = async (path: string) => {
  const first = await get(path).expect(200)
  const { statements } = await recordQueries(() => get(path).expect(200))
  expect(statements, path).toEqual([])
  return first
}

const layoutOf = (html: string) => readLayoutData(/id="__LAYOUT_DATA__">([^<]*)</.exec(html)?.[1] ?? '')

test.each(['/', '/stores', '/stores/ana', vase, '/categories/casa', '/search'])(
  '%s is rendered once for all anonymous visitors, and revalidated by its ETag',
  async (path) => {
    const { headers, text } = await ready(path)
    expect(headers).toMatchObject({
      'cache-control': 'public, no-cache',
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).not.toContain('nonce')
    expect(headers.vary).toMatch(/Cookie, Accept-Encoding/)
    expect(headers['set-cookie']).toBeUndefined()
    expect(text).not.toMatch(/\$RC|\$RS/)
    const again = await get(path)
    expect(again.text).toBe(text)
    expect(again.headers).toMatchObject({
      etag: headers.etag,
      'content-security-policy': headers['content-security-policy'],
    })
    const known = await get(path).set('If-None-Match', headers.etag ?? '')
    expect([known.status, known.text]).toEqual([304, ''])
    const head = await request(shop.app).head(path)
    expect([head.status, head.headers.etag, head.text]).toEqual([200, headers.etag, undefined])
    const payload = await get(`${path === '/' ? '' : path}/_payload.json?b0123456789ab`).expect(200)
    expect(payload.headers['cache-control']).toBe('public, no-cache')
    expect(payload.body).toMatchObject({ buildId: 'b0123456789ab', visitor: null })
  },
)

test('a cached page is stored ready compressed for each encoding', async () => {
  await ready('/')
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
  ] as const) {
    const { headers, text } = await get('/').set('Accept-Encoding', accepted).expect(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(text).toContain('</html>')
  }
})

test('a change is visible in the very next answer', async () => {
  const { db } = shop.services
  const [before] = await db.select().from(schema.product).where(eq(schema.product.handle, 'vaso-de-barro'))
  for (let time = 1; time <= 8; time++) {
    const title = `Vaso número ${time}`
    await db.update(schema.product).set({ title }).where(eq(schema.product.handle, 'vaso-de-barro'))
    for (const path of [vase, '/stores/ana']) expect((await get(path)).text, path).toContain(title)
  }
  await db
    .update(schema.product)
    .set({ title: before?.title ?? '' })
    .where(eq(schema.product.id, before?.id ?? ''))
})

test('a sale that leaves few pieces invalidates the page; a sale out of plenty does not', async () => {
  const { db } = shop.services
  const { beans250 } = shop.world.variants
  const path = '/stores/cafe/products/cafe-em-graos'
  const stock = (onHand: number) =>
    db.update(schema.inventoryLevel).set({ onHand }).where(eq(schema.inventoryLevel.variantId, beans250))
  await ready(path)
  await stock(19)
  expect((await recordQueries(() => get(path))).statements).toEqual([])
  await stock(2)
  const payload = await get(`${path}/_payload.json?b0123456789ab`)
  const variants = payload.body.data.product.product.variants as { id: string; availableQuantity: number }[]
  expect(variants.find(({ id }) => id === beans250)?.availableQuantity).toBe(2)
  await stock(20)
})

test('a Pix discount of a store invalidates every page that may show its products', async () => {
  const promise = (bps: number) =>
    changePixDiscount(shop.services, { merchantId: shop.world.merchants.cafe.id, bps })
  await ready(vase)
  await promise(500)
  expect((await recordQueries(() => get(vase).expect(200))).statements).not.toEqual([])
  await promise(0)
})

test('a page older than a minute is answered as stored, and revalidated in the background', async () => {
  await ready('/stores/cafe')
  shop.services.passTime(90_000)
  const { statements } = await recordQueries(async () => {
    await get('/stores/cafe').expect(200)
    await vi.waitFor(async () => {
      const requested = await recordQueries(() => get('/stores/cafe').expect(200))
      expect(requested.statements).toEqual([])
    }, soon)
  })
  expect(statements).not.toEqual([])
})

test('a change by another process invalidates the page here', async () => {
  const { headers } = await ready('/stores/cafe')
  const other = new pg.Client({ connectionString: shop.database.url })
  await other.connect()
  await other.query(`update merchant set tagline = 'Torrado hoje' where slug = 'cafe'`)
  await other.end()
  await vi.waitFor(async () => expect((await get('/stores/cafe')).headers.etag).not.toBe(headers.etag), soon)
  expect((await get('/stores/cafe')).text).toContain('Torrado hoje')
})

test('while the connection that listens for changes is lost, nothing is answered from the cache', async () => {
  await ready('/')
  const { pool, changes } = shop.database
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'feira changes'`,
  )
  await vi.waitFor(() => expect(changes.isListening()).toBe(false), soon)
  const { statements } = await recordQueries(() => get('/').expect(200))
  expect(statements).not.toEqual([])
  await vi.waitFor(() => expect(changes.isListening()).toBe(true), soon)
  await ready('/')
})

test('nothing that a visitor sends becomes part of a cached page', async () => {
  await get('/?utm_source=%3Cscript%3Ealert(1)&q=nada')
    .set('Host', 'evil.example')
    .set('X-Forwarded-Host', 'evil.example')
    .set('X-Forwarded-Proto', 'https')
    .set('Accept-Language', 'xx')
    .set('User-Agent', 'Googlebot')
    .expect(200)
  const { text } = await get('/')
  expect(text).not.toMatch(/evil\.example|alert\(1\)|utm_source/)
  expect(text).toContain('http://feira.test/')
})

test('only the parameters named in the route table bypass the cache, and filtered lists are not cached', async () => {
  await ready('/stores/ana')
  const unknown = await recordQueries(() => get('/stores/ana?utm_source=x&fbclid=y').expect(200))
  expect(unknown.statements).toEqual([])
  await ready('/search')
  for (const path of ['/stores/ana?sort=name', '/search?q=vaso', '/search?q=']) {
    const { headers } = await get(path).expect(200)
    expect(headers['cache-control'], path).toBe('private, no-store')
  }
  for (const path of ['/stores/ana/', '//stores/ana', '/Stores/ana', '/stores/%61na']) {
    const { headers } = await get(path)
    expect(headers['cache-control'], path).not.toBe('public, no-cache')
  }
  await get('/stores/nao-existe').expect(404)
  expect((await get('/stores/nao-existe').expect(404)).headers['cache-control']).toBe('no-store')
})

test('a signed-in visitor gets the cached page with their own name and cart, and others never see these', async () => {
  const { text: anonymous } = await ready(vase)
  const bia = shop.visitor()
  const form = { name: 'Bia Souza', email: 'bia.cache@feira.test', password: 'uma senha comprida' }
  await bia.post('/sign-up').type('form').send(form).expect(303)
  const name = 'Bia <b>Souza</b> "e" filhos'
  await shop.services.db.update(schema.user).set({ name }).where(eq(schema.user.email, form.email))
  const { text, headers } = await bia.get(vase).expect(200)

  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers.etag).toBeUndefined()
  expect(text).toContain('bia.cache@feira.test')
  expect(text).toContain('action="/sign-out"')
  expect(text).not.toContain('<b>Souza')
  expect(layoutOf(text)).toMatchObject({ visitor: { name, email: 'bia.cache@feira.test' }, cartCount: 0 })
  // Everything but the header and the layout's data is the page that everybody gets.
  const withoutPersonalPart = (html: string) =>
    html.replace(/<header.*?<\/header><script[^>]*__LAYOUT_DATA__.*?<\/script>/s, '')
  expect(withoutPersonalPart(text)).not.toContain('bia.cache')
  expect(withoutPersonalPart(text)).toBe(withoutPersonalPart(anonymous))
  expect((await get(vase)).text).toBe(anonymous)
  expect((await bia.get(vase).set('If-None-Match', '*')).status).toBe(200)

  await bia.post('/favourites').type('form').send({ 'add-store': shop.world.merchants.ana.id }).expect(303)
  const { text: after } = await bia.get(vase).expect(200)
  expect(layoutOf(after)).toMatchObject({
    favorites: { stores: [shop.world.merchants.ana.id] },
  })

  const payload = await bia.get(`${vase}/_payload.json?b0123456789ab`).expect(200)
  expect(payload.headers['cache-control']).toBe('private, no-store')
  expect(payload.body.visitor.email).toBe('bia.cache@feira.test')
  expect(payload.body.data.layout).toMatchObject({ cartCount: 0, visitor: { email: 'bia.cache@feira.test' } })
  expect(payload.body.data.product.product.handle).toBe('vaso-de-barro')
})

test('a guest with a cart gets the cached page with their own cart count', async () => {
  const guestToken = newGuestToken()
  await addToCart(shop.services, { guestToken }, { variantId: shop.world.variants.vaseSand, quantity: 1 })
  await ready('/stores/ana')
  const mine = () => get('/stores/ana').set('Cookie', `feira_cart=${guestToken}; js=1`)
  const { text } = await mine().expect(200)
  expect(text).toContain('header-cart-count')
  expect(layoutOf(text)).toMatchObject({ cartCount: 1 })
  // A guest’s favorites are layout data, too.
  const { headers } = await get('/stores/ana').set('Cookie', 'feira_favoritos=x').expect(200)
  expect(headers['cache-control']).toBe('private, no-store')
})

/** Requests a page with a postal code. */
const at = (postalCode: string, path: string) => get(path).set('Cookie', `feira_cep=${postalCode}`)

test.each(['/', '/stores', '/stores/ana', vase, '/categories/casa', '/search'])(
  '%s is cached once per postal-code zone, and shows each visitor their own place',
  async (path) => {
    const avenue = await at('01310100', path).expect(200)
    const { statements } = await recordQueries(() => at('13010001', path).expect(200))
    expect(statements).toEqual([])
    const suburb = await at('13010001', path).expect(200)
    expect(suburb.headers['cache-control']).toBe('private, no-store')
    expect(avenue.text).toContain('01310-100, São Paulo – SP')
    expect(suburb.text).toContain('13010-001, Campinas – SP')
    expect(layoutOf(suburb.text)).toMatchObject({ location: { city: 'Campinas' } })
    expect(suburb.text).not.toMatch(/01310|São Paulo – SP/)
    const payload = await at('13010001', `${path === '/' ? '' : path}/_payload.json?b0123456789ab`).expect(
      200,
    )
    expect(payload.text).toContain('Campinas')
    expect(payload.text).not.toContain('01310')
    // Other visitors see nothing of it.
    expect((await get(path)).text).not.toMatch(/01310|13010/)
  },
)

test('each postal-code zone shows its own shipping amounts and times', async () => {
  const near = await at('01310100', '/search').expect(200)
  const far = await at('69005040', '/search').expect(200)
  expect(near.text).not.toContain('Não entrega no seu CEP')
  expect(far.text).toContain('Não entrega no seu CEP')
})

test('a new shipping rule of a store changes the zones at once', async () => {
  const { db } = shop.services
  const { cafe } = shop.world.merchants
  const quoted = async (postalCode: string) =>
    (await at(postalCode, '/stores/cafe/products/cafe-em-graos').expect(200)).text.includes('Motoboy')
  expect(await quoted('01310100')).toBe(false)
  const id = newId()
  await db.insert(schema.shippingRule).values({
    id,
    merchantId: cafe.id,
    name: 'Motoboy',
    method: 'local',
    postalFrom: '01300000',
    postalTo: '01399999',
    weightFromGrams: 0,
    weightToGrams: 5000,
    priceMinor: 900,
    minDays: 0,
    maxDays: 0,
  })
  expect([await quoted('01310100'), await quoted('01400000')]).toEqual([true, false])
  await db.delete(schema.shippingRule).where(eq(schema.shippingRule.id, id))
  expect(await quoted('01310100')).toBe(false)
})

test('delivery days on cached pages are counted from the current day', async () => {
  const page = () => at('01310100', '/search').expect(200)
  const days = ({ text }: { text: string }) => text.match(/até \d+\sde\s[a-z]{3}/g)
  const today = days(await page())
  shop.services.passTime(7 * 24 * 3_600_000)
  expect(days(await page())).not.toEqual(today)
})

test('a day of delivery that was cached before the cut-off time is not shown after it', async () => {
  const { db, country } = shop.services
  const isCafe = eq(schema.merchant.id, shop.world.merchants.cafe.id)
  const page = async () =>
    (await at('01310100', '/stores/cafe').expect(200)).text.match(/até \d+\sde\s[a-z]{3}/g)
  // A business day at noon, where the shop is.
  const now = shop.services.clock()
  const nextDay = businessDay(addDays(localDay(now, country.timeZone), 7 - now.getUTCDay()), 1, country)
  const noon = startOfDay(nextDay, country.timeZone).getTime() + 12 * 3_600_000
  shop.services.passTime(noon - now.getTime())
  await db
    .update(schema.merchant)
    .set({ cutoffMinute: 12 * 60 + 10 })
    .where(isCafe)
  const before = await page()
  const { statements } = await recordQueries(() => at('01310100', '/stores/cafe'))
  expect([statements, before?.length]).toEqual([[], expect.any(Number)])
  shop.services.passTime(11 * 60_000)
  expect(await page()).not.toEqual(before)
  await db.update(schema.merchant).set({ cutoffMinute: null }).where(isCafe)
  expect(await page()).toEqual(before)
})

test.each(['gzip', 'br'])(
  'a cached page with a personal part has the same content in %s',
  async (encoding) => {
    const own = () => at('01310100', '/stores/ana').set('Cookie', 'feira_cep=01310100; feira_cart=x')
    const plain = await own().set('Accept-Encoding', 'identity').expect(200)
    const { text, headers } = await own().set('Accept-Encoding', encoding).expect(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(text).toBe(plain.text)
    const head = await request(shop.app)
      .head('/stores/ana')
      .set('Cookie', 'feira_cep=01310100; feira_cart=x')
      .set('Accept-Encoding', encoding)
    expect([head.status, head.headers['content-length'], head.text]).toEqual([
      200,
      headers['content-length'],
      undefined,
    ])
  },
)

test('a visitor with a personal cookie that is not in the key gets a private answer', async () => {
  await ready('/stores/ana')
  for (const cookie of ['feira_anything=1', 'js=1; feira_cep=01310100; feira_cart=x']) {
    const { headers } = await get('/stores/ana').set('Cookie', cookie).expect(200)
    expect(headers['cache-control'], cookie).toBe('private, no-store')
  }
  const { headers } = await get('/stores/ana').set('Cookie', 'js=1; feira_consent=granted; _ga=1').expect(200)
  expect(headers['cache-control']).toBe('public, no-cache')
})
