import { routeRule } from '#shared/routes.ts'
import { pageAt } from '#shared/routing/match-page.ts'
import { pageOfPayload } from '#shared/runtime/payload.ts'

/** Files beside the pages that need rights, and whatever else somebody tries there. */
const panels = /^\/(?:account|merchant|operator|orders|sell)\//
const otherAddresses = /^\/(?:_app|api|images|healthz|up|readyz|metrics|mail-in)(?=\/|$)/

/** The route pattern of an address, which has no tokens, search words or names. */
export function routePattern(address: string): string {
  const [path = ''] = address.split('?')
  const page = pageOfPayload(path) ?? path
  const name = pageAt(page)
  return name ? routeRule(name).path : (otherAddresses.exec(path)?.[0] ?? 'unknown')
}

/** Whether an address needs rights or holds a key: that it leads nowhere may mean that it leads to somebody else's. */
export function isProtected(address: string): boolean {
  const [path = ''] = address.split('?')
  const name = pageAt(pageOfPayload(path) ?? path)
  if (!name) return panels.test(path)
  const { middleware = [], secretAddress } = routeRule(name)
  return secretAddress === true || middleware.some((each) => each !== 'guest')
}
