import { lookupPath, matchesPattern, segmentsOf, specificity } from './path-patterns.ts'
import { type PageName, pageNames, routeRule } from './routes.ts'

/** From the most to the least specific, as React Router tries them. */
const patterns = pageNames
  .map((name) => ({ name, segments: segmentsOf(routeRule(name).path) }))
  .sort((one, other) => (specificity(one.segments) > specificity(other.segments) ? -1 : 1))

/** The only page that can be at a path; React Router, which compiles a pattern whenever it asks, has the last word. */
export function pageAt(path: string): PageName | null {
  const segments = segmentsOf(lookupPath(path))
  return patterns.find((pattern) => matchesPattern(pattern.segments, segments))?.name ?? null
}
