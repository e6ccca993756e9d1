import { afterEach, expect, test } from 'vitest'
import { type MiddlewareAnswer, middlewareNamed } from '#shared/middleware.ts'
import { pageNames, routeRule } from '#shared/routes.ts'
import { authorize } from '#shared/routing/authorize.ts'
import type { RouteRule } from '#shared/routing/route-rule.ts'
import { AppError } from '#shared/runtime/app-error.ts'
import { anyMiddleware, extendedMiddleware } from '#tests/support/route-middleware.ts'

const bia = { name: 'Bia', email: 'bia@feira.test', store: null, isOperator: false }
const caio = {
  ...bia,
  name: 'Caio',
  store: {
    id: 'cafe-id',
    slug: 'cafe',
    name: 'Café da Serra',
    isOneOfSeveral: true,
    role: 'owner' as const,
    status: 'active' as const,
  },
}
const to = { path: '/orders', search: '?label=placed' }

test('a signed-out visitor is redirected from the orders to sign-in, with the way back', () => {
  const guardResult = authorize(routeRule('orders'), {}, to, null)
  expect(guardResult).toEqual({ redirect: '/sign-in?to=%2Forders%3Flabel%3Dplaced', status: 302 })
})

test('a signed-in visitor is authorized for the orders', () => {
  expect(authorize(routeRule('orders'), {}, to, bia)).toBe('authorized')
})

test('a signed-in visitor is redirected from the sign-in page to its target', () => {
  const signIn = { path: '/sign-in', search: '?to=%2Forders' }
  expect(authorize(routeRule('sign-in'), {}, signIn, bia)).toEqual({ redirect: '/orders', status: 302 })
  const outside = { path: '/sign-in', search: '?to=https%3A%2F%2Fevil.example' }
  expect(authorize(routeRule('sign-in'), {}, outside, bia)).toEqual({ redirect: '/', status: 302 })
})

test('the merchant area is forbidden to visitors without a store', () => {
  const inbox = { path: '/merchant/orders', search: '' }
  expect(authorize(routeRule('merchant-orders'), {}, inbox, caio)).toBe('authorized')
  expect(authorize(routeRule('merchant-orders'), {}, inbox, bia)).toMatchObject({ statusCode: 403 })
  expect(authorize(routeRule('merchant-orders'), {}, inbox, null)).toMatchObject({ status: 302 })
})

test('whoever must set up a second factor is redirected to it from every page of stores and operation', () => {
  const staff = { ...caio, isOperator: true, needsSecondFactor: true as const }
  for (const name of pageNames) {
    const { middleware = [] } = routeRule(name)
    const isOfStaff = middleware.includes('merchant') || middleware.includes('operator')
    const answer = authorize({ path: '/x', middleware }, {}, to, staff)
    const redirect = '/account/security/second-factor?to=%2Forders%3Flabel%3Dplaced'
    if (isOfStaff || name === 'sell') expect(answer, name).toEqual({ redirect, status: 302 })
    else expect(JSON.stringify(answer), name).not.toContain('second-factor')
  }
})

test('an unknown middleware is an error that names it', () => {
  const rule = { path: '/x', middleware: anyMiddleware('nonsense') } as const
  expect(() => authorize(rule, {}, to, bia)).toThrow('Unknown route middleware')
  expect(() => middlewareNamed('toString')).toThrow(AppError)
})

test('a typo in the name of a middleware does not compile', () => {
  // @ts-expect-error
  const rule: RouteRule = { path: '/x', middleware: ['atuh'] }
  expect(() => authorize(rule, {}, to, bia)).toThrow('Unknown route middleware')
})

test('every middleware in the route table exists', () => {
  for (const name of pageNames) {
    for (const middleware of routeRule(name).middleware ?? [])
      expect(() => middlewareNamed(middleware)).not.toThrow()
  }
})

/** The guard result of a page whose middleware returns this. */
function guardResultAfter(...answers: MiddlewareAnswer[]) {
  const names = answers.map((answer, index) => {
    extendedMiddleware[`test-${index}`] = () => answer
    return `test-${index}`
  })
  return authorize({ path: '/x', middleware: anyMiddleware(...names) }, {}, to, null)
}
afterEach(() => {
  for (const name of Object.keys(extendedMiddleware))
    if (name.startsWith('test-')) delete extendedMiddleware[name]
})

test('the first middleware with a result decides', () => {
  expect(guardResultAfter(undefined, undefined)).toBe('authorized')
  expect(guardResultAfter(undefined, false, { redirect: '/cart' })).toBe('refused')
  expect(guardResultAfter({ redirect: '/cart' }, false)).toEqual({ redirect: '/cart', status: 302 })
  const closed = new AppError({ statusCode: 403, message: 'Fechado' })
  expect(guardResultAfter(closed, { redirect: '/cart' })).toBe(closed)
})

test('a middleware redirects inside the shop only, with a redirect status', () => {
  expect(guardResultAfter({ redirect: '/cart', status: 303 })).toEqual({ redirect: '/cart', status: 303 })
  expect(guardResultAfter({ redirect: '/cart', status: 200 })).toEqual({ redirect: '/cart', status: 302 })
  expect(guardResultAfter({ redirect: '' })).toEqual({ redirect: '/', status: 302 })
  for (const redirect of ['//evil.example', 'https://evil.example', 'javascript:alert(1)'])
    expect(() => guardResultAfter({ redirect })).toThrow('external navigation not allowed')
})

test('an address with a wrong parameter is no page, whoever asks', () => {
  const path = '/orders/1'
  for (const orderNumber of ['1', '', undefined])
    expect(authorize(routeRule('order'), { orderNumber }, { path, search: '' }, null)).toMatchObject({
      statusCode: 404,
      message: 'Page not found: /orders/1',
    })
  const found = authorize(routeRule('order'), { orderNumber: 'AAAA-1111' }, { path, search: '' }, null)
  expect(found).toMatchObject({ status: 302 })
})

test('a parameter without a rule is never right', () => {
  for (const path of ['/x/:nothing', '/x/:toString'] as const)
    expect(authorize({ path }, { nothing: 'a', toString: 'a' }, to, null)).toMatchObject({ statusCode: 404 })
})

test.each(['a/b', '%E0%A4%A', 'Ana', 'a', '-ana', 'ana-', '', 'a'.repeat(64)])(
  '"%s" is no valid slug',
  (merchantSlug) => {
    expect(
      authorize(routeRule('store'), { merchantSlug }, { path: '/stores/x', search: '' }, null),
    ).toMatchObject({
      statusCode: 404,
    })
  },
)

test('a product handle may have accents, but no capitals and no spaces', () => {
  const guardResult = (productHandle: string) =>
    authorize(routeRule('product'), { merchantSlug: 'ana', productHandle }, { path: '/p', search: '' }, null)
  expect(guardResult('café-em-grãos_2')).toBe('authorized')
  expect(guardResult('Café')).toMatchObject({ statusCode: 404 })
  expect(guardResult('a b')).toMatchObject({ statusCode: 404 })
})
