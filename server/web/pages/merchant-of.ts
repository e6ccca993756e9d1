import { ShopError } from '#shared/errors.ts'
import { hasRight, type MerchantRight, rightOfOrderAction } from '#shared/merchant-rights.ts'
import type { Visit } from './page.ts'

/** Whose store this is; the route lets nobody else in. */
export function merchantOf({ visitor }: Pick<Visit, 'visitor'>) {
  if (!visitor?.merchantId || !visitor.store) throw new ShopError('forbidden', 'Only for a store')
  return { merchantId: visitor.merchantId, store: visitor.store }
}

/** Refuses what this member's role does not include. */
export function authorizeMember(visit: Pick<Visit, 'visitor'>, right: MerchantRight): void {
  const { role } = merchantOf(visit).store
  if (!hasRight(role, right)) throw new ShopError('forbidden', `A member who is ${role} may not: ${right}`)
}

/** Refuses an action on an order that this member's role does not include. */
export function authorizeOrderAction(visit: Pick<Visit, 'visitor'>, intent: string): void {
  const rights: Partial<Record<string, MerchantRight>> = rightOfOrderAction
  const right = Object.hasOwn(rights, intent) ? rights[intent] : undefined
  if (right) authorizeMember(visit, right)
}
