import { routeRule } from '#shared/routes.ts'
import { pageAt } from '#shared/routing/match-page.ts'
import { pageOfPayload } from '#shared/runtime/payload.ts'

const otherAddresses = /^\/(?:_app|api|images|healthz|readyz|metrics)(?=\/|$)/

/** An address as the route table knows it: without keys to orders, words searched for, or anybody's name. */
export function routePattern(address: string): string {
  const [path = ''] = address.split('?')
  const page = pageOfPayload(path) ?? path
  const name = pageAt(page)
  return name ? routeRule(name).path : (otherAddresses.exec(path)?.[0] ?? 'unknown')
}
