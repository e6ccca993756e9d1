import fc from 'fast-check'
import { matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { pageNames, routeRule } from '#shared/routes.ts'
import { matchPage, normalPath } from '#shared/routing/match-page.ts'
import { redirectByRule } from '#shared/routing/redirect-by-rule.ts'

const routes = pageNames.map((page) => ({ id: page, path: routeRule(page).path }))

/** A segment as somebody could spell it: in capitals, or with letters that are encoded. */
const spelled = (segment: string) =>
  fc
    .array(fc.constantFrom('as it is', 'upper', 'encoded'), {
      minLength: segment.length,
      maxLength: segment.length,
    })
    .map((ways) =>
      [...segment]
        .map((letter, at) => {
          if (ways[at] === 'upper') return letter.toUpperCase()
          return ways[at] === 'encoded' ? `%${letter.charCodeAt(0).toString(16)}` : letter
        })
        .join(''),
    )

const parameter = fc.constantFrom('cafe-serra-azul', 'ABCD-1234', 'a%2Fb', 'caf%C3%A9', 'x')
const slashes = fc.constantFrom('/', '/', '//', '///')

/** Addresses of all pages, in every spelling, and of none. */
const addresses = fc
  .constantFrom(...pageNames.map((page) => routeRule(page).path), '/nothing/:here', '/stores/:a/b/:c')
  .chain((path) =>
    fc.tuple(
      fc.constant(null),
      ...path
        .split('/')
        .filter(Boolean)
        .map((segment) => fc.tuple(slashes, segment.startsWith(':') ? parameter : spelled(segment))),
      fc.constantFrom('', '/', '//'),
    ),
  )
  .map((parts) => parts.flat().join('') || '/')

/** The address at which a document is shown, after its redirect. */
const shownPath = (path: string) => redirectByRule({ pathname: path, search: '', hash: '' })?.to ?? path

test('browser and server find the same page at every address', () => {
  fc.assert(
    fc.property(addresses, (path) => {
      const shown = new URL(shownPath(path), 'http://feira.test').pathname
      const server = matchPage(shown)
      const browser = matchRoutes(routes, shown)?.at(-1)
      expect([server?.page, server && { ...server.params }]).toEqual([
        browser?.route.id,
        browser ? { ...browser.params } : null,
      ])
    }),
    { numRuns: 300 },
  )
})

test('an address is led to its one spelling at most once, and never out of the shop', () => {
  fc.assert(
    fc.property(addresses, (path) => {
      const normal = normalPath(path)
      if (normal === null) return
      expect(normalPath(normal)).toBeNull()
      expect(new URL(normal, 'http://feira.test').host).toBe('feira.test')
      expect(matchPage(normal)).not.toBeNull()
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['//stores', '/stores'],
  ['///stores/', '/stores'],
  ['/STORES', '/stores'],
  ['/%73tores/Cafe', '/stores/Cafe'],
  ['/stores//cafe', '/stores/cafe'],
  ['/orders/view/AbC', null],
  ['/', null],
  ['//', '/'],
  ['//evil.example', null],
])('the normal form of %s is %s', (path, normal) => expect(normalPath(path)).toBe(normal))
