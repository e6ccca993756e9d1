import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { order, orderGroup } from '#server/db/schema/index.ts'
import type { Person } from './personal-table.ts'

/** The rows of checkouts that are the person's. */
export const ofPersonsGroups =
  (groupId: PgColumn) =>
  ({ userId }: Person): SQL =>
    sql`${groupId} in (select ${orderGroup.id} from ${orderGroup} where ${orderGroup.customerId} = ${userId})`

/** The rows of orders that are the person's. */
export const ofPersonsOrders =
  (orderId: PgColumn) =>
  ({ userId }: Person): SQL =>
    sql`${orderId} in (select ${order.id} from ${order} where ${order.customerId} = ${userId})`
