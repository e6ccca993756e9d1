import { routes } from '#shared/routes.ts'
import { matchRules } from '#shared/routing/match-rules.ts'

/** Parts of the shop that answer for themselves and have no pages. */
const endpoints = ['api', '_app', 'images', 'brand', '.well-known']

const segmentOf = (path: string) => path.split('/')[1]?.toLowerCase() ?? ''

const ownSegments = new Set([
  ...endpoints,
  ...Object.values(routes).flatMap(({ path }) => segmentOf(path) || []),
])

/** Tells whether the shop itself has an address, or may have one, so that no former address takes it. */
export const isOwnAddress = (path: string): boolean =>
  ownSegments.has(segmentOf(path)) || matchRules(path).redirect !== null
