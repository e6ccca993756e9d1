import { array, assert, constantFrom, property, uniqueArray } from 'fast-check'
import { addRoute, createRouter, findAllRoutes } from 'rou3'
import { expect, test } from 'vitest'
import { type PathRules, routeRules } from '#shared/route-rules.ts'
import { routes } from '#shared/routes.ts'
import { namedMiddleware } from '#shared/routing/check-routes.ts'
import { compileRules } from '#shared/routing/match-rules.ts'
import { redirectByRule, redirectsBy } from '#shared/routing/redirect-by-rule.ts'
import { routeErrors } from '#shared/routing/route-table-errors.ts'

const redirectsUnder = (rules: PathRules) => redirectsBy(compileRules(rules))
const at = (text: string) => new URL(text, 'http://feira.test')

test('common spellings of an address are redirected to its page', () => {
  expect(redirectByRule(at('/carrinho'))).toEqual({ to: '/cart', status: 307, isExternal: false })
  expect(redirectByRule(at('/lojas/cafe?x=1#topo'))?.to).toBe('/stores/cafe?x=1#topo')
  expect(redirectByRule(at('/pedidos'))?.to).toBe('/orders')
  expect(redirectByRule(at('/index.html'))).toMatchObject({ to: '/', status: 301 })
  expect(redirectByRule(at('/cart'))).toBeNull()
})

test.each(['/CARRINHO', '/carrinho/', '/c%61rrinho', '/Carrinho//', '//carrinho'])(
  '%s matches the same rule',
  (pathname) => {
    expect(redirectByRule({ pathname, search: '', hash: '' })?.to).toBe('/cart')
  },
)

test('an encoded slash is no separator, and an invalid encoding matches no rule', () => {
  expect(redirectByRule(at('/lojas%2Fcafe'))).toBeNull()
  expect(redirectByRule({ pathname: '/carrinho%E0%A4%A', search: '', hash: '' })).toBeNull()
})

test('a wildcard keeps the spelling of the rest of the path', () => {
  const redirect = redirectsUnder({ '/Old/**': { redirect: '/new/**' }, '/all/**': { redirect: '/**' } })
  expect(redirect(at('/OLD/A%2Fb/Caf%C3%A9?q=P%C3%A3o'))?.to).toBe('/new/A%2Fb/Caf%C3%A9?q=P%C3%A3o')
  expect(redirect(at('/old'))?.to).toBe('/new')
  expect(redirect(at('/all//evil.example'))?.to).toBe('/evil.example')
  expect(redirect(at('/all'))?.to).toBe('/')
})

test('an exact target keeps the query, and its own parameters win', () => {
  const redirect = redirectsUnder({ '/old': { redirect: '/new?from=old#here' } })
  expect(redirect(at('/old?from=me&page=2&page=3#there'))?.to).toBe('/new?page=2&page=3&from=old#here')
  expect(redirect(at('/old'))?.to).toBe('/new?from=old#here')
})

test('a redirect to another site has its whole address', () => {
  const redirect = redirectsUnder({
    '/blog/**': { redirect: { to: 'https://blog.test/x/**', statusCode: 308 } },
  })
  expect(redirect(at('/blog/Um dia?a=1#b'))).toEqual({
    to: 'https://blog.test/x/Um%20dia?a=1#b',
    status: 308,
    isExternal: true,
  })
})

test('all matching rules apply, the most specific one last', () => {
  const matched = compileRules({
    '/stores/cafe': { redirect: '/c' },
    '/**': { headers: { 'X-All': '1', 'X-Robots-Tag': 'all' } },
    '/stores/**': { redirect: '/s', headers: { 'x-robots-tag': 'noindex' } },
  })
  expect(matched('/stores/cafe')).toEqual({
    redirect: { pattern: '/stores/cafe', to: '/c', status: 307 },
    headers: { 'x-all': '1', 'x-robots-tag': 'noindex' },
  })
  expect(matched('/stores/ana').redirect?.to).toBe('/s')
  expect(matched('/cart').redirect).toBeNull()
})

test('any table of rules matches as in rou3', () => {
  const segments = array(constantFrom('a', 'b', 'é', ':'), { maxLength: 3 })
  const tail = constantFrom('', '/**')
  const patterns = uniqueArray(
    segments.chain((names) =>
      tail.map(
        (end) => names.map((word, index) => `/${word === ':' ? `:x${index}` : word}`).join('') + end || '/',
      ),
    ),
    { minLength: 1, maxLength: 8 },
  )
  const path = array(constantFrom('a', 'b', 'é', 'c'), { maxLength: 4 }).map((names) => `/${names.join('/')}`)
  assert(
    property(patterns, path, (table, pathname) => {
      const router = createRouter<string>()
      for (const pattern of table) addRoute(router, '', pattern, pattern)
      const expected = findAllRoutes(router, '', encodeURI(pathname)).map(({ data }) => data)
      const matched = compileRules(
        Object.fromEntries(table.map((pattern) => [pattern, { headers: { last: pattern, [pattern]: '1' } }])),
      )(encodeURI(pathname))
      expect(Object.keys(matched.headers).filter((name) => name !== 'last')).toEqual(expected)
      expect(matched.headers.last).toBe(expected.at(-1))
    }),
  )
})

test.each(['/a/*', '/a/**/b', '/a(b)?', '/a/:x?', 'a', '/a{b}'])(
  '%s is no valid pattern of a rule',
  (pattern) => {
    expect(ruleErrors({ [pattern]: { headers: { x: '1' } } })).toEqual([
      `rule ${pattern} is more than words, :names and /** at the end`,
    ])
  },
)

test('ten redirects in a row are followed, the eleventh is an error', () => {
  const chain = (length: number): PathRules =>
    Object.fromEntries(Array.from({ length }, (_, index) => [`/${index}`, { redirect: `/${index + 1}` }]))
  expect(redirectsUnder(chain(10))(at('/0'))?.to).toBe('/1')
  expect(() => redirectsUnder(chain(11))(at('/0'))).toThrow('sem parar')
  expect(() => redirectsUnder({ '/a': { redirect: '/a' } })(at('/a'))).toThrow('sem parar')
})

test('the route tables of the shop are valid', () => {
  expect(routeErrors({ routes, middleware: namedMiddleware, rules: routeRules })).toEqual([])
})

const ruleErrors = (rules: PathRules) => routeErrors({ routes: {}, middleware: {}, rules })

test.each<[string, PathRules]>([
  ['to itself', { '/a': { redirect: '/A/' } }],
  ['to itself below', { '/a/**': { redirect: '/a/b/**' } }],
  ['through another', { '/a': { redirect: '/b?x=1' }, '/b': { redirect: '/c' }, '/c': { redirect: '/a#x' } }],
  ['through a wildcard', { '/a/**': { redirect: '/b/**' }, '/b/:x': { redirect: '/a' } }],
])('a redirect loop of rules %s fails the build', (_how, rules) => {
  expect(ruleErrors(rules).join()).toContain('in a circle')
})

test('rules that redirect to another rule and end are no redirect loop', () => {
  expect(ruleErrors({ '/a/**': { redirect: '/b/**' }, '/b': { redirect: 'https://feira.test/a' } })).toEqual(
    [],
  )
})

test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'new', 'data:text/html,x'])(
  'a rule cannot redirect to %s',
  (redirect) => {
    expect(ruleErrors({ '/a': { redirect } })).toEqual([`rule /a redirects to no address: ${redirect}`])
    expect(() => redirectsUnder({ '/a': { redirect } })(at('/a'))).toThrow()
  },
)

test('a redirect rule has a redirect status, and a wildcard if its target has one', () => {
  const odd = { '/a': { redirect: { to: '/b', statusCode: 304 } } } as unknown as PathRules
  expect(ruleErrors(odd)).toEqual(['rule /a redirects with status 304'])
  expect(ruleErrors({ '/a': { redirect: '/b/**' } })).toEqual(['rule /a has no rest to carry to /b/**'])
})

test('a page with an unknown middleware or parameter, or one both guarded and cached, fails the build', () => {
  const errorsOf = (rule: object) =>
    routeErrors({ routes: { x: { path: '/x', ...rule } }, middleware: { auth: () => undefined }, rules: {} })
  expect(errorsOf({ middleware: ['auth', 'toString'] })).toEqual([
    'Unknown route middleware: page x names toString',
  ])
  expect(errorsOf({ middleware: ['auth'], cache: { unless: [] } })).toEqual(['page x is guarded and cached'])
  expect(errorsOf({ middleware: ['auth'], prerender: true })).toEqual(['page x is guarded and cached'])
  expect(errorsOf({ middleware: ['auth'] })).toEqual([])
  expect(errorsOf({ path: '/x/:token/:toString' })).toEqual([
    'page x has a parameter without a rule: toString',
  ])
})
