import { expect, onTestFinished, test } from 'vitest'
import { predictNavigation } from '#client/data/payload/predict-navigation.ts'
import { createRedirectLimit } from '#client/data/payload/redirect-limit.ts'
import { routes } from '#shared/routes.ts'
import type { RouteRule } from '#shared/routing/route-rule.ts'
import { extendedMiddleware } from '#tests/support/route-middleware.ts'

const bia = { name: 'Bia', email: 'bia@feira.test', store: null, isOperator: false }
const at = (text: string) => new URL(text, 'http://feira.test')

test('redirect rules are applied before pages, with query and hash', () => {
  expect(predictNavigation(at('/lojas/cafe?x=1#topo'), null)).toEqual({
    to: '/stores/cafe?x=1#topo',
    status: 307,
    isExternal: false,
    isGuess: false,
  })
})

test('a navigation that depends on an unknown visitor is left to the server', () => {
  expect(predictNavigation(at('/orders'), undefined)).toBeNull()
  expect(predictNavigation(at('/orders'), bia)).toBeNull()
  expect(predictNavigation(at('/orders'), null)).toMatchObject({ to: '/sign-in?to=%2Forders', isGuess: true })
})

test('an unknown path and an invalid parameter are predicted as 404', () => {
  expect(predictNavigation(at('/nope?x'), undefined)).toMatchObject({ message: 'Page not found: /nope' })
  expect(predictNavigation(at('/stores/Ana'), undefined)).toMatchObject({
    message: 'Page not found: /stores/Ana',
  })
})

test('a middleware may refuse a navigation', () => {
  const before: RouteRule = routes.search
  onTestFinished(() => {
    Object.assign(routes, { search: before })
    delete extendedMiddleware.closed
  })
  extendedMiddleware.closed = () => false
  Object.assign(routes, { search: { ...before, middleware: ['closed'] } })
  expect(predictNavigation(at('/search'), null)).toBe('refused')
})

test('ten redirects in a row are followed, the eleventh is an error', () => {
  const redirectLimit = createRedirectLimit()
  const go = (from: number) => {
    redirectLimit.navigate(`http://feira.test/${from}`)
    redirectLimit.follow(`http://feira.test/${from + 1}#x`)
  }
  for (let count = 0; count < 10; count++) go(count)
  expect(() => go(10)).toThrow('sem parar')
  redirectLimit.navigate('http://feira.test/elsewhere')
  expect(() => redirectLimit.follow('http://feira.test/0')).not.toThrow()
})

test('forms that redirect to their own page are no redirect loop', () => {
  const redirectLimit = createRedirectLimit()
  for (let sent = 0; sent < 20; sent++) {
    redirectLimit.navigate('http://feira.test/cart')
    redirectLimit.follow('http://feira.test/cart')
    redirectLimit.navigate('http://feira.test/cart')
    redirectLimit.arrive()
  }
})
