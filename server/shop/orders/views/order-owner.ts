import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
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

/** Subquery: the id of the order of this number, if it is this owner's. What is about it needs no query before. */
export const idOfOrder = (db: Db, owner: OrderOwner, number: string) =>
  db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.number, number), ordersOf(owner)))

/** Returns the ids of a store's orders by their numbers, in the sequence of these. Numbers that it does not have are left out. */
export async function orderIdsByNumber(
  db: Db,
  { merchantId, numbers }: { merchantId: string; numbers: readonly string[] },
): Promise<Map<string, string>> {
  const found = await db
    .select({ id: order.id, number: order.number })
    .from(order)
    .where(and(eq(order.merchantId, merchantId), inArray(order.number, [...numbers])))
  const idOf = new Map(found.map(({ id, number }) => [number, id]))
  return new Map(
    numbers.flatMap((number) => {
      const id = idOf.get(number)
      return id === undefined ? [] : [[number, id] as const]
    }),
  )
}

/** Subquery: the numbers of the orders of one checkout. */
export const numbersOfGroup = (db: Db, groupId: string) =>
  db.select({ number: order.number }).from(order).where(eq(order.groupId, groupId))
