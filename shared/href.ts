import { routes } from './routes.ts'
import { createHref } from './routing/create-href.ts'

/** Returns the address of any page. Code that every visitor's browser loads uses `publicHref`. */
export const href = createHref(routes)
