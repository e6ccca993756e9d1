import { routeRule } from '#shared/routes.ts'
import { pageAt } from '#shared/routing/match-page.ts'
import { pageOfPayload } from '#shared/runtime/payload.ts'

/** Addresses beside the pages that need rights, existing or probed. */
const panels = /^\/(?:account|merchant|operator|orders|sell)\//
const otherAddresses = /^\/(?:_app|api|images|healthz|up|readyz|metrics|mail-in)(?=\/|$)/

/** Returns the route pattern of an address, which has no tokens, search words or names. */
export function routePattern(address: string): string {
  const [path = ''] = address.split('?')
  const page = pageOfPayload(path) ?? path
  const name = pageAt(page)
  return name ? routeRule(name).path : (otherAddresses.exec(path)?.[0] ?? 'unknown')
}

/** Returns true when an address needs rights or contains a key. A 404 there may hide somebody else's resource. */
export function isProtected(address: string): boolean {
  const [path = ''] = address.split('?')
  const name = pageAt(pageOfPayload(path) ?? path)
  if (!name) return panels.test(path)
  const { middleware = [], secretAddress } = routeRule(name)
  return secretAddress === true || middleware.some((each) => each !== 'guest')
}
