import { publicRoutes } from './public-routes.ts'
import { createHref } from './routing/create-href.ts'

/** Returns the address of a public page. */
export const publicHref = createHref(publicRoutes)
