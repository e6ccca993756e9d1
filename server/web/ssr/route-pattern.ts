import { pageAt } from '#shared/page-at.ts'
import { pageOfPayload } from '#shared/payload.ts'
import { routeRule } from '#shared/routes.ts'

const otherAddresses = /^\/(?:_app|api|images|healthz|readyz|metrics)(?=\/|$)/

/** An address as the route table knows it: without keys to orders, words searched for, or anybody's name. */
export function routePattern(address: string): string {
  const [path = ''] = address.split('?')
  const page = pageOfPayload(path) ?? path
  const name = pageAt(page)
  return name ? routeRule(name).path : (otherAddresses.exec(path)?.[0] ?? 'unknown')
}
