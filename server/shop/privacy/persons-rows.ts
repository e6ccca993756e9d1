import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { order, review } from '#server/db/schema/index.ts'
import type { Buyer, Customer } from './personal-table.ts'

/**
 * SQL condition: the row belongs to one of the person's checkouts, by their ids, because an erasure removes the buyer.
 */
export const ofPersonsGroups =
  (groupId: PgColumn) =>
  ({ groupIds }: Buyer): SQL =>
    sql`${groupId} = any(${sql.param(groupIds)}::uuid[])`

/** SQL condition: the row belongs to one of the person's orders. */
export const ofPersonsOrders =
  (orderId: PgColumn) =>
  (buyer: Buyer): SQL =>
    sql`${orderId} in (select ${order.id} from ${order} where ${ofPersonsGroups(order.groupId)(buyer)})`

/** SQL condition: the review is the person's. */
export const ofPersonsReviews = ({ userId, groupIds }: Customer): SQL =>
  sql`(${review.customerId} = ${userId} or ${ofPersonsGroups(review.groupId)({ groupIds })})`
