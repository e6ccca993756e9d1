import { type PageName, routeRule } from '#shared/routes.ts'
import type { StoreRows } from '#tests/support/shop/everything-of-a-store.ts'
import { rowOfParameter } from './panel-forms.ts'

/** Where a page is, with what its parameters name. */
export const addressOf = (name: PageName, named: (parameter: string) => string) =>
  routeRule(name).path.replace(/:(\w+)/g, (_, parameter) => named(parameter))

/** Where a page of a store's panel is about these rows. */
export const addressOfRows = (name: PageName, rows: StoreRows) =>
  addressOf(name, (parameter) => rows[rowOfParameter(name, parameter)])
