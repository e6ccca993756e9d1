import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { addressChangeStatuses, addressProposers } from '#shared/orders/address-changes.ts'
import type { AddressView } from '#shared/orders/orders.ts'
import { createdAt, id, minor, time } from './columns.ts'
import { order } from './orders.ts'

/** A corrected delivery address that one side proposes before anything is sent. Only the other's yes changes the order. */
export const addressChange = pgTable(
  'address_change',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    address: jsonb().$type<AddressView>().notNull(),
    proposedBy: text({ enum: addressProposers }).notNull().default('merchant'),
    status: text({ enum: addressChangeStatuses }).notNull().default('open'),
    /** What the delivery there costs the store more, or less. */
    differenceMinor: minor().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
    answeredAt: time(),
    /** Why a store keeps the address that its customer wanted to change. */
    reason: text(),
  },
  (t) => [
    uniqueIndex('address_change_open').on(t.orderId).where(sql`status = 'open'`),
    index('address_change_of_order').on(t.orderId, t.createdAt),
    index('address_change_open_until').on(t.expiresAt).where(sql`status = 'open'`),
    check(
      'address_change_reason',
      sql`(${t.reason} is not null) = (${t.proposedBy} = 'customer' and ${t.status} = 'refused')`,
    ),
    check(
      'address_change_answered',
      sql`(${t.status} in ('accepted', 'refused')) = (${t.answeredAt} is not null)`,
    ),
  ],
)
