import { matchRoutes } from 'react-router-dom'
import { type PageName, pageNames, type RouteParams, routeRule } from '#shared/routes.ts'

const pageRoutes = pageNames.map((name) => ({ id: name, path: routeRule(name).path }))

/** The page at a path, as the router finds it, whatever its rules say. */
export function matchPage(pathname: string): { page: PageName; params: RouteParams } | null {
  const match = matchRoutes(pageRoutes, pathname)?.at(-1)
  return match ? { page: match.route.id as PageName, params: match.params } : null
}
