import { publicRoutes } from './public-routes.ts'
import { createHref } from './routing/create-href.ts'

/** The address of a page that everybody may find. */
export const publicHref = createHref(publicRoutes)
