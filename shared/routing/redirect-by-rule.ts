import { errorMessages } from '#shared/messages/errors.ts'
import { AppError } from '#shared/runtime/app-error.ts'
import { normalPath } from './match-page.ts'
import { type MatchedRules, matchRules } from './match-rules.ts'
import type { RedirectStatus } from './redirect-status.ts'
import { safeTarget } from './safe-path.ts'

/** More redirects than this count as a loop. */
export const maxRedirects = 10

/** An address inside the shop. Search with `?`, hash with `#`, or empty. */
export interface Address {
  pathname: string
  search: string
  hash: string
}

export interface RuleRedirect {
  /** A path of the shop, or a whole address of another site. */
  to: string
  status: RedirectStatus
  isExternal: boolean
}

export const tooManyRedirects = () => new AppError({ message: errorMessages.tooManyRedirects, fatal: true })

/** Returns the redirect of an address by the route rules, or null. Both sides check it first. */
export function redirectsBy(match: typeof matchRules) {
  const nextRedirect = (address: Address) => {
    const { redirect } = match(address.pathname)
    return redirect && ruleRedirect(redirect, address)
  }
  return (address: Address): RuleRedirect | null => {
    const first = nextRedirect(address)
    let redirect = first
    for (let count = 1; redirect && !redirect.isExternal; count++) {
      if (count > maxRedirects) throw tooManyRedirects()
      redirect = nextRedirect(new URL(redirect.to, anyOrigin))
    }
    return first
  }
}

const anyOrigin = 'http://feira.invalid'

function ruleRedirect(
  { pattern, to, status }: NonNullable<MatchedRules['redirect']>,
  from: Address,
): RuleRedirect {
  const carried = isWildcard(to) ? carryRest(pattern, to, from.pathname) : to
  const target = new URL(safeTarget(carried, { external: true }), anyOrigin)
  target.search = mergeQuery(target.searchParams, from.search)
  if (!target.hash) target.hash = from.hash
  const { origin, href, pathname, search, hash } = target
  const isExternal = origin !== anyOrigin
  return { to: isExternal ? href : pathname + search + hash, status, isExternal }
}

export const isWildcard = (path: string) => path.endsWith('/**')

/** `/old/**` to `/new/**`: appends the segments that follow the pattern's own, with their spelling. */
function carryRest(pattern: string, to: string, pathname: string): string {
  const ownSegments = pattern.slice(0, -'/**'.length).split('/').filter(Boolean).length
  const rest = pathname.split('/').filter(Boolean).slice(ownSegments)
  return [to.slice(0, -'/**'.length), ...rest].join('/') || '/'
}

/** Merges the request's query. Keys written in the rule override. */
function mergeQuery(ofRule: URLSearchParams, search: string): string {
  if ([...ofRule].length === 0) return search
  const merged = new URLSearchParams(search)
  for (const key of new Set(ofRule.keys())) merged.delete(key)
  for (const [key, value] of ofRule) merged.append(key, value)
  return merged.toString()
}

const byRule = redirectsBy(matchRules)

/** Also redirects other spellings of a page's address, so that browser and server always mean the same page. */
export function redirectByRule(address: Address): RuleRedirect | null {
  const redirect = byRule(address)
  if (redirect) return redirect
  const normal = normalPath(address.pathname)
  if (normal === null) return null
  return { to: normal + address.search + address.hash, status: 308, isExternal: false }
}
