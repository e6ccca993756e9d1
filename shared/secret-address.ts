import { pageAt } from './page-at.ts'
import { routeRule } from './routes.ts'

/** Whoever knows the address of this page may act on it: scripts of others must never read it. */
export function hasSecretAddress(pathname: string): boolean {
  const page = pageAt(pathname)
  return page !== null && routeRule(page).secretAddress === true
}
