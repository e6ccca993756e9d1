import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { RouteMiddleware } from '#shared/middleware.ts'
import type { PathRules } from '#shared/route-rules.ts'
import { routes } from '#shared/routes.ts'
import type { RouteRule } from '#shared/routing/route-rule.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anyMiddleware, extendedMiddleware } from '#tests/support/route-middleware.ts'

vi.mock(import('#shared/route-rules.ts'), async (original) => {
  const added: PathRules = {
    '/blog/**': { redirect: { to: 'https://blog.test/**', statusCode: 301 } },
    '/promo': { redirect: '/search?q=café&from=promo' },
    '/ring': { redirect: '/ring' },
    '/help': { headers: { 'X-Robots-Tag': 'nosnippet' } },
  }
  return { routeRules: { ...(await original()).routeRules, ...added } }
})

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test('a redirect rule answers in one response that is not cached', async () => {
  const { text, headers } = await shop.visitor().get('/carrinho?a=1').expect(307)
  expect(headers.location).toBe('/cart?a=1')
  expect(headers['cache-control']).toBe('no-store')
  expect(text).toBe('')
  await shop.visitor().get('/lojas/Cafe%2Fx/y?b=2').expect('Location', '/stores/Cafe%2Fx/y?b=2')
  await shop
    .visitor()
    .get('/promo?from=me&page=2')
    .expect('Location', '/search?page=2&q=caf%C3%A9&from=promo')
  await shop.visitor().get('/index.html').expect(301).expect('Location', '/')
})

test.each(['/CARRINHO', '/carrinho/', '/%63arrinho', '//carrinho'])(
  '%s matches the redirect rule, too',
  async (path) => {
    await shop.visitor().get(path).expect(307).expect('Location', '/cart')
  },
)

test.each([
  ['//stores?sort=name', '/stores?sort=name'],
  ['///stores/', '/stores'],
  ['/STORES', '/stores'],
  ['/%73tores', '/stores'],
  ['//sign-in', '/sign-in'],
])('%s leads to the one spelling of its page, with and without a cached page', async (path, normal) => {
  for (let times = 0; times < 2; times++) {
    await shop.visitor().get(path).expect(308).expect('Location', normal)
    await shop.visitor().get(normal).expect(200)
  }
})

test('a redirect rule applies to every method, and the form is not read', async () => {
  await shop.visitor().post('/carrinho').type('json').send('{').expect(307).expect('Location', '/cart')
  await shop.visitor().put('/carrinho').expect(307)
  await shop.visitor().head('/carrinho').expect(307).expect('Location', '/cart')
})

test('the payload of a moved address contains the redirect', async () => {
  const { body, headers } = await shop
    .visitor()
    .get('/lojas/cafe/_payload.json?b0123456789ab&x=1')
    .expect(200)
  expect(body).toEqual({ buildId: 'b0123456789ab', redirect: '/stores/cafe?x=1' })
  expect(headers['cache-control']).toBe('no-store')
  const outside = await shop.visitor().get('/blog/a/_payload.json').expect(200)
  expect(outside.body.redirect).toBe('https://blog.test/a')
})

test('a redirect to another site has its whole address, encoded', async () => {
  await shop
    .visitor()
    .get('/blog/um%20dia?a=1')
    .expect(301)
    .expect('Location', 'https://blog.test/um%20dia?a=1')
  await shop.visitor().get('/blog//evil.example').expect('Location', 'https://blog.test/evil.example')
})

test('a redirect rule that leads to itself is an error, not a loop', async () => {
  const { text } = await shop.visitor().get('/ring').expect(500)
  expect(text).toContain('leva de um lugar a outro sem parar')
})

test('a route rule sets headers on all paths that it matches', async () => {
  await shop.visitor().get('/cart').expect(200).expect('X-Robots-Tag', 'noindex')
  await shop.visitor().get('/ORDERS/').expect(308).expect('X-Robots-Tag', 'noindex')
  await shop.visitor().get('/help').expect(200).expect('X-Robots-Tag', 'nosnippet')
  const { headers } = await shop.visitor().get('/').expect(200)
  expect(headers['x-robots-tag']).toBeUndefined()
})

// The page of these tests is never cached.
test('a redirect by middleware is one response with a redirect status', async () => {
  const answering =
    (status?: number): RouteMiddleware =>
    () => ({
      redirect: '/cart?x#y',
      ...(status && { status }),
    })
  guard('consent', answering())
  const { headers } = await shop.visitor().get('/consent').expect(302).expect('Location', '/cart?x#y')
  expect(headers['cache-control']).toContain('no-store')
  guard('consent', answering(303))
  await shop.visitor().get('/consent').expect(303)
  guard('consent', answering(304))
  await shop.visitor().get('/consent').expect(302)
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'a middleware that redirects to %s answers 500 without a Location',
  async (redirect) => {
    guard('consent', () => ({ redirect }))
    const { headers, text } = await shop.visitor().get('/consent').expect(500)
    expect(headers.location).toBeUndefined()
    expect(text).toContain('Unknown error')
  },
)

test('a sign-in never redirects out of the shop', async () => {
  const form = { email: 'bia@feira.test', password: 'feira-demo' }
  for (const to of ['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example']) {
    const path = `/sign-in?to=${encodeURIComponent(to)}`
    await shop.visitor().post(path).type('form').send(form).expect(303).expect('Location', '/')
  }
})

test('a page that middleware refuses answers 404', async () => {
  guard('consent', () => false)
  const { text } = await shop.visitor().get('/consent?q=x').expect(404)
  expect(text).toContain('Page not found: /consent')
  const { body } = await shop.visitor().get('/consent/_payload.json').set('Accept', '*/*').expect(404)
  expect(body.message).toBe('Page not found: /consent')
})

test('an unknown middleware answers 500 with its reason, to people and programs', async () => {
  change('consent', { middleware: anyMiddleware('nonsense') })
  const { text } = await shop.visitor().get('/consent').expect(500)
  expect(text).toContain('Unknown route middleware')
  const { body } = await shop.visitor().get('/consent').set('Accept', 'application/json').expect(500)
  expect(body).toMatchObject({ message: 'Unknown route middleware', data: { name: 'nonsense' } })
})

test('the parameters of an address are checked before middleware runs', async () => {
  const requested: string[] = []
  guard('order', ({ path }) => {
    requested.push(path)
    return { redirect: '/help' }
  })
  for (const path of ['/orders/1', '/orders/AAAA-111a', '/orders/AAAA-1111-']) {
    const { text } = await shop.visitor().get(path).expect(404)
    expect(text).toContain(`Page not found: ${path}`)
  }
  expect(requested).toEqual([])
  await shop.visitor().get('/orders/AAAA-1111').expect('Location', '/help')
  expect(requested).toEqual(['/orders/AAAA-1111'])
})

/** Adds a middleware of the test to a page. */
function guard(page: keyof typeof routes, answer: RouteMiddleware) {
  extendedMiddleware.test = answer
  onTestFinished(() => void delete extendedMiddleware.test)
  change(page, { middleware: anyMiddleware('test') })
}

function change(page: keyof typeof routes, rule: Partial<RouteRule>) {
  const table: Record<string, RouteRule> = routes
  const before = table[page] as RouteRule
  table[page] = { ...before, ...rule }
  onTestFinished(() => {
    table[page] = before
  })
}
