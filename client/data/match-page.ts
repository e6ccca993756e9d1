import { matchRoutes } from 'react-router-dom'
import { pageAt } from '#shared/page-at.ts'
import { type PageName, type RouteParams, routeRule } from '#shared/routes.ts'

/** The page at a path, as the router finds it, whatever its rules say: asked for many links, it tries one page each. */
export function matchPage(pathname: string): { page: PageName; params: RouteParams } | null {
  const page = pageAt(pathname)
  const match = page && matchRoutes([{ path: routeRule(page).path }], pathname)?.[0]
  return match ? { page, params: match.params } : null
}
