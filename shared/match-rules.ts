import { addRoute, createRouter, findAllRoutes } from 'rou3'
import type { RedirectStatus } from './redirect-status.ts'
import { type PathRule, type PathRules, routeRules } from './route-rules.ts'

/** All that the rules say about one path. */
export interface MatchedRules {
  redirect: { pattern: string; to: string; status: RedirectStatus } | null
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>
}

const defaultStatus = 307

/** From the least to the most specific pattern: what comes later wins, header by header. */
export function compileRules(rules: PathRules): (pathname: string) => MatchedRules {
  const router = createRouter<{ pattern: string; rule: PathRule }>()
  for (const [pattern, rule] of Object.entries(rules))
    addRoute(router, '', foldPath(pattern), { pattern, rule })
  return (pathname) => {
    const matched: { redirect: MatchedRules['redirect']; headers: Record<string, string> } = {
      redirect: null,
      headers: {},
    }
    for (const { data } of findAllRoutes(router, '', lookupPath(pathname))) {
      const { pattern, rule } = data
      if (rule.redirect) matched.redirect = { pattern, ...redirectOf(rule.redirect) }
      for (const [name, value] of Object.entries(rule.headers ?? {}))
        matched.headers[name.toLowerCase()] = value
    }
    return matched
  }
}

const redirectOf = (redirect: NonNullable<PathRule['redirect']>) =>
  typeof redirect === 'string'
    ? { to: redirect, status: defaultStatus as RedirectStatus }
    : { to: redirect.to, status: redirect.statusCode }

/**
 * Other spellings of a path must not escape its rule: the router of the pages knows no case and no
 * encoding. An encoded slash stays one.
 */
export const foldPath = (path: string): string =>
  decodeURI(path)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')

/** Patterns are kept percent-encoded, so they are looked up like that. */
function lookupPath(pathname: string): string {
  try {
    return encodeURI(foldPath(pathname)).replaceAll('%25', '%')
  } catch {
    // Not decodable: no page has such a name, and no rule either.
    return '/%'
  }
}

export const matchRules = compileRules(routeRules)
