import { eq, type SQL } from 'drizzle-orm'
import { order } from '#server/db/schema/index.ts'
import type { PanelActor } from '#server/shop/panel-actor.ts'

/** Owner of orders: a customer, a purchase, a store, or the operator, who sees all. */
export type OrderOwner = { customerId: string } | { groupId: string } | PanelActor

/** SQL condition: the order belongs to this owner. */
export function ordersOf(owner: OrderOwner): SQL | undefined {
  if ('customerId' in owner) return eq(order.customerId, owner.customerId)
  if ('groupId' in owner) return eq(order.groupId, owner.groupId)
  return 'merchantId' in owner ? eq(order.merchantId, owner.merchantId) : undefined
}
