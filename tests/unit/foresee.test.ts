import { expect, onTestFinished, test } from 'vitest'
import { foresee } from '#client/data/foresee.ts'
import { createRedirectHops } from '#client/data/redirect-hops.ts'
import { middleware } from '#shared/middleware.ts'
import { type RouteRule, routes } from '#shared/routes.ts'

const bia = { name: 'Bia', email: 'bia@feira.test', store: null, isOperator: false }
const at = (text: string) => new URL(text, 'http://feira.test')

test('rules come before pages, and keep query and hash', () => {
  expect(foresee(at('/lojas/cafe?x=1#topo'), null)).toEqual({
    to: '/stores/cafe?x=1#topo',
    status: 307,
    isExternal: false,
    isGuess: false,
  })
})

test('what nobody knows is the server’s to decide', () => {
  expect(foresee(at('/orders'), undefined)).toBeNull()
  expect(foresee(at('/orders'), bia)).toBeNull()
  expect(foresee(at('/orders'), null)).toMatchObject({ to: '/sign-in?to=%2Forders', isGuess: true })
})

test('an address without a page, or with a wrong one, is not found', () => {
  expect(foresee(at('/nope?x'), undefined)).toMatchObject({ message: 'Page not found: /nope' })
  expect(foresee(at('/stores/Ana'), undefined)).toMatchObject({ message: 'Page not found: /stores/Ana' })
})

test('a middleware may refuse a navigation', () => {
  const before: RouteRule = routes.search
  onTestFinished(() => {
    Object.assign(routes, { search: before })
    delete middleware.closed
  })
  middleware.closed = () => false
  Object.assign(routes, { search: { ...before, middleware: ['closed'] } })
  expect(foresee(at('/search'), null)).toBe('refused')
})

test('ten redirects are followed, then it is enough', () => {
  const hops = createRedirectHops()
  const go = (from: number) => {
    hops.ask(`http://feira.test/${from}`)
    hops.follow(`http://feira.test/${from + 1}#x`)
  }
  for (let hop = 0; hop < 10; hop++) go(hop)
  expect(() => go(10)).toThrow('sem parar')
  hops.ask('http://feira.test/elsewhere')
  expect(() => hops.follow('http://feira.test/0')).not.toThrow()
})

test('forms that lead back to their own page are no circle', () => {
  const hops = createRedirectHops()
  for (let sent = 0; sent < 20; sent++) {
    hops.ask('http://feira.test/cart')
    hops.follow('http://feira.test/cart')
    hops.ask('http://feira.test/cart')
    hops.arrive()
  }
})
