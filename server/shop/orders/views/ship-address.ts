import { sql } from 'drizzle-orm'
import { order, orderGroup } from '#server/db/schema/index.ts'
import type { AddressView } from '#shared/orders/orders.ts'

/** SQL expression: where an order goes. A correction of one order leaves the others of its checkout alone. */
export const shipAddress = sql<AddressView>`coalesce(${order.shipAddress}, ${orderGroup.shipAddress})`
