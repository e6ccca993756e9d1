import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '#tests/support/http/start-app.ts'

type Shop = Awaited<ReturnType<typeof startApp>>

let plain: Shop
let full: Shop
beforeAll(async () => {
  plain = await startApp()
  full = await startApp(
    {},
    {
      environment: {
        CONSENT_SCRIPT_URL: 'https://consent.test/ask.js',
        REVIEWS_SCRIPT_URL: 'https://reviews.test:8443/widget.js?shop=1',
        ANALYTICS_SCRIPT_URL: 'http://stats.test/s.js',
        SENTRY_DSN: 'https://server@inside.test/1',
        SENTRY_DSN_BROWSER: 'https://browser@errors.test/2',
        API_BASE_URL: 'https://api.test/feira',
      },
    },
  )
})
afterAll(() => Promise.all([plain.close(), full.close()]))

async function policyOf(shop: Shop, path: string, cookie = '') {
  const { headers, text } = await shop.visitor().get(path).set('Cookie', cookie)
  const directives = String(headers['content-security-policy']).split('; ')
  const policy = Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.map((source) => source.replace(/^'(nonce|sha256)-.+'$/, "'$1'"))]
    }),
  )
  return { policy, text }
}

const scripts = ['https://consent.test', 'https://reviews.test:8443', 'http://stats.test']
/** A page with a variant in its address is not cached. */
const streamedPath = '/stores/cafe/products/cafe-em-graos?variant=none'
const runsScripts = 'js=1'

test.each(['/', '/nope', '/cart', '/help', '/stores/_payload.json'])(
  '%s: without configured origins the content security policy allows only the shop',
  async (path) => {
    const { policy } = await policyOf(plain, path)
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'", "'sha256'"],
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
    })
  },
)

test.each(['/', '/nope', '/cart', '/help'])(
  '%s: the content security policy allows exactly the configured origins',
  async (path) => {
    const { policy } = await policyOf(full, path)
    expect(policy).toMatchObject({
      'script-src': ["'self'", "'sha256'", ...scripts],
      'img-src': ["'self'", 'data:', ...scripts],
      'connect-src': ["'self'", ...scripts, 'https://api.test', 'https://errors.test'],
      'style-src': ["'self'"],
    })
  },
)

test('a streamed document allows the configured origins, beside the nonce of its own scripts', async () => {
  const { policy } = await policyOf(full, streamedPath, runsScripts)
  expect(policy['script-src']).toEqual(["'self'", "'nonce'", "'sha256'", ...scripts])
  const { policy: bare } = await policyOf(plain, streamedPath, runsScripts)
  expect(bare['script-src']).toEqual(["'self'", "'nonce'", "'sha256'"])
})

test('documents contain the configuration for browsers, and none of the server’s', async () => {
  const { text } = await policyOf(full, '/')
  expect(text).toContain('browser@errors.test')
  expect(text).not.toContain('inside.test')
  expect(text).not.toMatch(/<(?:script|link)[^>]+(?:consent|reviews|stats)\.test/)
})

test.each([
  '/orders/view/any',
  '/Orders/View/any/_payload.json',
  '/reset-password?token=any',
  '/unsubscribe?token=any',
  '/saved-cart?token=any',
])('%s has a key in its address: it loads no outside script and sends no referrer', async (path) => {
  const { policy } = await policyOf(full, path)
  expect(policy['script-src']).toEqual(["'self'", "'sha256'"])
  expect(policy['img-src']).toEqual(["'self'", 'data:'])
  const { headers } = await full.visitor().get(path)
  expect(headers['referrer-policy']).toBe('strict-origin')
})

test.each([
  '/',
  '/nope',
  '/cart',
  '/help',
  '/stores',
  '/_app/nope.js',
  '/healthz',
  '/images/nope',
  '/robots.txt',
])('%s has nosniff, and a permissions policy without device features', async (path) => {
  const { headers } = await plain.visitor().get(path)
  expect(headers['x-content-type-options']).toBe('nosniff')
  if (/text\/html/.test(headers['content-type'] ?? ''))
    expect(headers['permissions-policy']).toContain('camera=(), ')
})

test.each([
  '/healthz',
  '/metrics',
  '/_app/gone.js',
  '/_app/builds/latest.json',
  '/images/none',
  '/brand/none.css',
])('no other site frames %s', async (path) => {
  const { headers } = await plain.visitor().get(path)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})
