import { addRoute, createRouter, findOverlappingRoutes } from 'rou3'
import type { PathRules } from '#shared/route-rules.ts'
import { hasParameterRule, parameterNames } from './parameter-rules.ts'
import { foldPath } from './path-patterns.ts'
import { isWildcard } from './redirect-by-rule.ts'
import { isRedirectStatus } from './redirect-status.ts'
import type { RouteRule } from './route-rule.ts'
import { innerPath, outerUrl } from './safe-path.ts'

interface RouteTables {
  routes: Readonly<Record<string, RouteRule>>
  middleware: Readonly<Record<string, unknown>>
  rules: PathRules
}

/** Returns the errors in the route tables of the shop, one per line. Any error fails the build and the start. */
export function routeErrors({ routes, middleware, rules }: RouteTables): string[] {
  return [
    ...pageErrors(routes, middleware),
    ...patternErrors(rules),
    ...redirectErrors(rules),
    ...cycleErrors(rules),
  ]
}

function pageErrors(routes: RouteTables['routes'], middleware: RouteTables['middleware']): string[] {
  return Object.entries(routes).flatMap(([page, rule]) => {
    const names = rule.middleware ?? []
    const unknown = names.filter((name) => !Object.hasOwn(middleware, name))
    const errors = unknown.map((name) => `Unknown route middleware: page ${page} names ${name}`)
    for (const name of parameterNames(rule.path).filter((name) => !hasParameterRule(name)))
      errors.push(`page ${page} has a parameter without a rule: ${name}`)
    // The response depends on the visitor, so a cached one would be shown to others.
    if (names.length > 0 && (rule.cache || rule.prerender)) errors.push(`page ${page} is guarded and cached`)
    return errors
  })
}

/** `matchRules` supports only these patterns. */
const pattern = /^(?:\/(?::\w+|[^/:*()?{}\\]+))*(?:\/\*\*|\/)?$/

const patternErrors = (rules: PathRules) =>
  Object.keys(rules)
    .filter((each) => !pattern.test(each))
    .map((each) => `rule ${each} is more than words, :names and /** at the end`)

function redirectErrors(rules: PathRules): string[] {
  return redirectsOf(rules).flatMap(({ pattern, to, status }) => {
    const errors: string[] = []
    if (!innerPath(to) && !outerUrl(to)) errors.push(`rule ${pattern} redirects to no address: ${to}`)
    if (!isRedirectStatus(status)) errors.push(`rule ${pattern} redirects with status ${status}`)
    if (isWildcard(to) && !isWildcard(pattern)) errors.push(`rule ${pattern} has no rest to carry to ${to}`)
    return errors
  })
}

/** Returns an error for a rule that redirects to itself, directly or through others. */
function cycleErrors(rules: PathRules): string[] {
  const redirects = redirectsOf(rules).filter(({ to }) => innerPath(to))
  const router = createRouter<string>()
  for (const { pattern } of redirects) addRoute(router, '', foldPath(pattern), pattern)
  const next = new Map(
    redirects.map(({ pattern, to }) => [
      pattern,
      findOverlappingRoutes(router, '', foldPath(to.replace(/[?#].*/, ''))).map(({ data }) => data),
    ]),
  )
  const leadsTo = (goal: string, from: string, seen: Set<string>): boolean =>
    (next.get(from) ?? []).some((next) => {
      if (next === goal) return true
      if (seen.has(next)) return false
      return leadsTo(goal, next, seen.add(next))
    })
  return redirects
    .filter(({ pattern }) => leadsTo(pattern, pattern, new Set()))
    .map(({ pattern, to }) => `rule ${pattern} redirects in a circle: ${to}`)
}

const redirectsOf = (rules: PathRules) =>
  Object.entries(rules).flatMap(([pattern, { redirect }]) => {
    if (!redirect) return []
    return typeof redirect === 'string'
      ? [{ pattern, to: redirect, status: 307 }]
      : [{ pattern, to: redirect.to, status: redirect.statusCode }]
  })
