import { type PageName, pageNames, routeRule } from '#shared/routes.ts'
import { lookupPath, matchesPattern, segmentsOf, specificity } from './path-patterns.ts'
import type { RouteParams } from './route-rule.ts'

export interface MatchedPage {
  page: PageName
  /** Decoded. */
  params: RouteParams
}

/** From the most to the least specific, in React Router's ranking. */
const patterns = pageNames
  .map((page) => ({ page, segments: segmentsOf(routeRule(page).path) }))
  .sort((one, other) => (specificity(one.segments) > specificity(other.segments) ? -1 : 1))

/** Finds the page at a path as React Router does, without compiling its patterns for each request and each link. */
export function matchPage(pathname: string): MatchedPage | null {
  const found = patternAt(pathname)
  if (!found || hasEmptySegment.test(pathname)) return null
  const segments = segmentsOf(pathname)
  const params: Record<string, string> = {}
  for (const [index, segment] of found.segments.entries())
    if (segment.startsWith(':')) params[segment.slice(1)] = decodeURIComponent(segments[index] ?? '')
  return { page: found.page, params }
}

/** Returns the page of a path, even when empty segments leave it without a response. */
export const pageAt = (pathname: string): PageName | null => patternAt(pathname)?.page ?? null

const isSpelledOtherwise = /\/\/|.\/$|[A-Z%]/

/**
 * Returns the canonical spelling of a page's path, shared by links and caches, or null when the path is canonical
 * already, or has no page.
 */
export function normalPath(pathname: string): string | null {
  const found = isSpelledOtherwise.test(pathname) ? patternAt(pathname) : null
  if (!found) return null
  const spelled = segmentsOf(pathname)
  const normal = `/${found.segments.map((segment, at) => (segment.startsWith(':') ? spelled[at] : segment)).join('/')}`
  return normal === pathname ? null : normal
}

const hasEmptySegment = /\/\/+[^/]/

function patternAt(pathname: string) {
  const path = segmentsOf(lookupPath(pathname))
  return patterns.find(({ segments }) => matchesPattern(segments, path))
}
