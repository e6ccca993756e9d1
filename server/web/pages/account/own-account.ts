import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { ShopError } from '#shared/errors.ts'

/** The id of the visitor, whom the guard `auth` let in. */
export function ownAccount({ visitor }: Pick<RequestContext, 'visitor'>): string {
  if (!visitor) throw new ShopError('unauthenticated', 'An account is for its person')
  return visitor.userId
}
