import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { pageNames, routeRule } from '#shared/routes.ts'
import { matchPage, pageAt } from '#shared/routing/match-page.ts'

const pageRoutes = pageNames.map((name) => ({ id: name, path: routeRule(name).path }))
const names = pageNames.flatMap((name) =>
  routeRule(name)
    .path.split('/')
    .filter((word) => !word.startsWith(':')),
)

function matchOfRouter(path: string) {
  const match = matchRoutes(pageRoutes, path)?.at(-1)
  return match ? { page: match.route.id, params: match.params } : null
}

test.each(pageNames)('the page %s is matched by its own path', (name) => {
  const path = routeRule(name).path.replace(/:\w+/g, 'abc')
  expect(pageAt(path)).toBe(name)
  expect(pageAt(`${path.toUpperCase()}/`)).toBe(name)
})

test('every path matches the same page as in React Router', () => {
  let found = 0
  const segment = oneof(
    { weight: 4, arbitrary: constantFrom(...names) },
    constantFrom('ABC-1', '%2f', '%C3%A9', '..'),
    string({ unit: 'grapheme' }).map(encodeURIComponent),
  )
  assert(
    property(array(segment, { maxLength: 5 }), constantFrom('', '/', '//'), (segments, end) => {
      const path = `/${segments.join('/')}${end}`
      const match = matchOfRouter(path)
      expect(matchPage(path)).toEqual(match)
      if (match === null) return
      found++
      expect(pageAt(path)).toBe(match.page)
    }),
    { numRuns: 500 },
  )
  expect(found).toBeGreaterThan(40)
})
