import { routeRule } from '#shared/routes.ts'
import { pageAt } from '#shared/routing/match-page.ts'
import { pageOfPayload } from '#shared/runtime/payload.ts'

const otherAddresses = /^\/(?:_app|api|images|healthz|up|readyz|metrics)(?=\/|$)/

/** The route pattern of an address, which has no tokens, search words or names. */
export function routePattern(address: string): string {
  const [path = ''] = address.split('?')
  const page = pageOfPayload(path) ?? path
  const name = pageAt(page)
  return name ? routeRule(name).path : (otherAddresses.exec(path)?.[0] ?? 'unknown')
}
