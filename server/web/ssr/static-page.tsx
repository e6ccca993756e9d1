import type { ReactNode } from 'react'
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom'

/** What React Router shows of a request that it has answered: its matches bring the routes that it needs. */
export const staticPage = (context: StaticHandlerContext): ReactNode => (
  <StaticRouterProvider router={createStaticRouter([], context)} context={context} hydrate={false} />
)
