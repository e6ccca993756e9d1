import { type PathRule, type PathRules, routeRules } from '#shared/route-rules.ts'
import { foldPath, lookupPath, matchesPattern, segmentsOf, specificity } from './path-patterns.ts'
import type { RedirectStatus } from './redirect-status.ts'

/** All rules for one path. */
export interface MatchedRules {
  redirect: { pattern: string; to: string; status: RedirectStatus } | null
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>
}

const defaultStatus = 307

/**
 * Compiles the rules, from the least to the most specific pattern: a later one overrides, header by header. Also loaded
 * by browsers.
 */
export function compileRules(rules: PathRules): (pathname: string) => MatchedRules {
  const patterns = Object.entries(rules)
    .map(([pattern, rule]) => ({ pattern, rule, segments: segmentsOf(foldPath(pattern)) }))
    .sort((one, other) => (specificity(one.segments) < specificity(other.segments) ? -1 : 1))
  return (pathname) => {
    const path = segmentsOf(lookupPath(pathname))
    const matched: { redirect: MatchedRules['redirect']; headers: Record<string, string> } = {
      redirect: null,
      headers: {},
    }
    for (const { pattern, rule, segments } of patterns) {
      if (!matchesPattern(segments, path)) continue
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

export const matchRules = compileRules(routeRules)
