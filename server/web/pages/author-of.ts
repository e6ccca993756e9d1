import type { Author, MemberAuthor } from '#server/shop/audit/record-audit.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { ShopError } from '#shared/errors.ts'
import type { RouteRule } from '#shared/routing/route-rule.ts'

/** Returns the member of a store who makes a request. Its route authorizes them. */
export function memberOf({ visitor, ip }: Pick<RequestContext, 'visitor' | 'ip'>): MemberAuthor {
  if (!visitor?.merchantId) throw new ShopError('forbidden', 'Only for a store')
  return { role: 'merchant', merchantId: visitor.merchantId, userId: visitor.userId, ip }
}

/** Returns the operator of a request. Its route authorizes them. */
export const operatorOf = ({ visitor, ip }: Pick<RequestContext, 'visitor' | 'ip'>): Author => ({
  role: 'operator',
  userId: visitor?.userId ?? null,
  ip,
})

/** Returns the author of a form on a route that needs rights, or null on routes that need none. */
export function authorOf(
  context: Pick<RequestContext, 'visitor' | 'ip'>,
  { middleware = [] }: RouteRule,
): Author | null {
  if (middleware.includes('operator')) return operatorOf(context)
  return middleware.includes('merchant') ? memberOf(context) : null
}
