import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { ShopError } from '#shared/errors.ts'
import { hasRight, type MerchantRight, rightOfOrderAction } from '#shared/merchants/merchant-rights.ts'

/** Returns the visitor's store. The route authorizes the visitor. */
export function merchantOf({ visitor }: Pick<RequestContext, 'visitor'>) {
  if (!visitor?.merchantId || !visitor.store) throw new ShopError('forbidden', 'Only for a store')
  return { merchantId: visitor.merchantId, store: visitor.store }
}

/** Refuses what this member's role does not include. */
export function authorizeMember(context: Pick<RequestContext, 'visitor'>, right: MerchantRight): void {
  const { role } = merchantOf(context).store
  if (!hasRight(role, right)) throw new ShopError('forbidden', `A member who is ${role} may not: ${right}`)
}

/** Refuses an action on an order that this member's role does not include. */
export function authorizeOrderAction(context: Pick<RequestContext, 'visitor'>, intent: string): void {
  const rights: Partial<Record<string, MerchantRight>> = rightOfOrderAction
  const right = Object.hasOwn(rights, intent) ? rights[intent] : undefined
  if (right) authorizeMember(context, right)
}
