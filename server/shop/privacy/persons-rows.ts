import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { order, review } from '#server/db/schema/index.ts'
import type { Buyer, Customer } from './personal-table.ts'

/** The rows of checkouts that are the person's: by their ids, because an erasure takes out by whom they were. */
export const ofPersonsGroups =
  (groupId: PgColumn) =>
  ({ groupIds }: Buyer): SQL =>
    sql`${groupId} = any(${sql.param(groupIds)}::uuid[])`

/** The rows of orders that are the person's. */
export const ofPersonsOrders =
  (orderId: PgColumn) =>
  (buyer: Buyer): SQL =>
    sql`${orderId} in (select ${order.id} from ${order} where ${ofPersonsGroups(order.groupId)(buyer)})`

/** The reviews that are the person's. */
export const ofPersonsReviews = ({ userId, groupIds }: Customer): SQL =>
  sql`(${review.customerId} = ${userId} or ${ofPersonsGroups(review.groupId)({ groupIds })})`
