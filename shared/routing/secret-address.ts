import { routeRule } from '../routes.ts'
import { pageAt } from './match-page.ts'

/** The address of this page authorizes its reader, so third-party scripts must never read it. */
export function hasSecretAddress(pathname: string): boolean {
  const page = pageAt(pathname)
  return page !== null && routeRule(page).secretAddress === true
}
