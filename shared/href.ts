import { routes } from './routes.ts'
import { createHref } from './routing/create-href.ts'

/** The address of any page. What every visitor's browser loads uses `publicHref`. */
export const href = createHref(routes)
