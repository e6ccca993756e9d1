import type { RedirectStatus } from './redirect-status.ts'
import { type PathRule, type PathRules, routeRules } from './route-rules.ts'

/** All that the rules say about one path. */
export interface MatchedRules {
  redirect: { pattern: string; to: string; status: RedirectStatus } | null
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>
}

const defaultStatus = 307

/** From the least to the most specific pattern: what comes later wins, header by header. Browsers load this, too. */
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
      if (!matches(segments, path)) continue
      if (rule.redirect) matched.redirect = { pattern, ...redirectOf(rule.redirect) }
      for (const [name, value] of Object.entries(rule.headers ?? {}))
        matched.headers[name.toLowerCase()] = value
    }
    return matched
  }
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

/** `:name` takes one segment, `**` all that are left, also none. */
function matches(pattern: string[], path: string[]): boolean {
  const open = pattern.at(-1) === '**'
  const own = open ? pattern.slice(0, -1) : pattern
  return (
    (open ? path.length >= own.length : path.length === own.length) &&
    own.every((segment, index) => segment.startsWith(':') || segment === path[index])
  )
}

/** Compared as text: at the first difference, the end of a pattern beats a word, a word a name, a name the rest. */
const specificity = (segments: string[]) => `${segments.map(weightOf).join('')}3`

const weightOf = (segment: string) => (segment === '**' ? '0' : segment.startsWith(':') ? '1' : '2')

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

function lookupPath(pathname: string): string {
  try {
    return foldPath(pathname)
  } catch {
    // Not decodable: no page has such a name, and no rule either.
    return '/%'
  }
}

export const matchRules = compileRules(routeRules)
