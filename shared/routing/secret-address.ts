import { routeRule } from '#shared/routes.ts'
import { pageAt } from './match-page.ts'

/** Returns true when the page's address authorizes its reader, so that third-party scripts must never read it. */
export function hasSecretAddress(pathname: string, search = ''): boolean {
  const page = pageAt(pathname)
  if (page !== null && routeRule(page).secretAddress === true) return true
  // Signing in returns to the previous address, which may be a secret.
  const to = new URLSearchParams(search).get('to')
  return to !== null && hasSecretAddress(to.split(/[?#]/)[0] ?? '')
}
