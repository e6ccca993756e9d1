import { eq, type SQL } from 'drizzle-orm'
import { order } from '#server/db/schema/index.ts'
import type { SellerSide } from '#server/shop/seller-side.ts'

/** Whose orders are asked for: a customer's, those of one purchase, a store's, or all for the operator. */
export type OrderOwner = { customerId: string } | { groupId: string } | SellerSide

/** Condition: the order is theirs. */
export function ordersOf(owner: OrderOwner): SQL | undefined {
  if ('customerId' in owner) return eq(order.customerId, owner.customerId)
  if ('groupId' in owner) return eq(order.groupId, owner.groupId)
  return 'merchantId' in owner ? eq(order.merchantId, owner.merchantId) : undefined
}
