import { middleware, middlewareNamed, type RouteMiddleware } from '#shared/middleware.ts'
import { operatorRights } from '#shared/operators/operator-rights.ts'
import { routeRules } from '#shared/route-rules.ts'
import { routes } from '#shared/routes.ts'
import { routeErrors } from './route-table-errors.ts'

/** Everything that a page may name as its middleware. */
export const namedMiddleware: Readonly<Record<string, RouteMiddleware>> = {
  ...middleware,
  ...Object.fromEntries(
    operatorRights.map((right) => [`operator:${right}`, middlewareNamed(`operator:${right}`)]),
  ),
}

/** Stops the build and the start when the tables contradict themselves. */
export function checkRoutes() {
  const errors = routeErrors({ routes, middleware: namedMiddleware, rules: routeRules })
  if (errors.length > 0) throw new Error(errors.join('\n'))
}
