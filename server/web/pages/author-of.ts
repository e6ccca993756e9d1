import type { Author } from '../../shop/audit/record-audit.ts'
import type { RequestContext } from '../middleware/request-context.ts'

/** The operator of a request; its route authorizes them. */
export const operatorOf = ({ visitor, ip }: Pick<RequestContext, 'visitor' | 'ip'>): Author => ({
  role: 'operator',
  userId: visitor?.userId ?? null,
  ip,
})
