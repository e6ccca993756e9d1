import { middleware } from '#shared/middleware.ts'
import { routeRules } from '#shared/route-rules.ts'
import { routes } from '#shared/routes.ts'
import { routeErrors } from './route-table-errors.ts'

/** Stops the build and the start when the tables contradict themselves. */
export function checkRoutes() {
  const errors = routeErrors({ routes, middleware, rules: routeRules })
  if (errors.length > 0) throw new Error(errors.join('\n'))
}
