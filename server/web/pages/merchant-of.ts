import { ShopError } from '#shared/errors.ts'
import type { Visit } from './page.ts'

/** Whose store this is; the route lets nobody else in. */
export function merchantOf({ visitor }: Pick<Visit, 'visitor'>) {
  if (!visitor?.merchantId || !visitor.store) throw new ShopError('forbidden', 'Only for a store')
  return { merchantId: visitor.merchantId, store: visitor.store }
}
