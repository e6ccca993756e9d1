import { middleware } from './middleware.ts'
import { routeFaults } from './route-faults.ts'
import { routeRules } from './route-rules.ts'
import { routes } from './routes.ts'

/** The shop is neither built nor started with tables that contradict themselves. */
export function checkRoutes() {
  const faults = routeFaults({ routes, middleware, rules: routeRules })
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
