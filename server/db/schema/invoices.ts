import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, minor, time } from './columns.ts'
import { merchant } from './merchants.ts'
import { order } from './orders.ts'

/** An electronic invoice (nota fiscal) that a store issued for one of its orders. */
export const invoice = pgTable(
  'invoice',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    /** 44 characters. An invoice belongs to one order. */
    accessKey: text().notNull(),
    series: integer().notNull(),
    number: integer().notNull(),
    issuedAt: time().notNull(),
    totalMinor: minor().notNull(),
    /** The authorized XML, sealed, because it names the customer with their tax id. */
    sealedXml: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('invoice_once').on(t.accessKey),
    index('invoice_of_order').on(t.orderId, t.issuedAt, t.id),
    index('invoice_of_sealing_key').on(sql`left(${t.sealedXml}, 12)`, t.id),
    check('invoice_access_key', sql`${t.accessKey} ~ '^[0-9]{6}[0-9A-Z]{14}[0-9]{24}$'`),
    check('invoice_total', sql`${t.totalMinor} > 0`),
  ],
)

/** The part after the plus of a store's address for mailed invoices. Made when the address is first shown. */
export const storeMailbox = pgTable('store_mailbox', {
  merchantId: uuid()
    .primaryKey()
    .references(() => merchant.id),
  token: text().notNull().unique(),
})
