import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { goodsOrigins, taxRegimes } from '#shared/merchants/fiscal-settings.ts'
import { invoiceRequestFailures, invoiceRequestStatuses } from '#shared/orders/invoice-requests.ts'
import { product } from './catalog.ts'
import { createdAt, id, time } from './columns.ts'
import { connection } from './connections.ts'
import { invoice } from './invoices.ts'
import { merchant } from './merchants.ts'
import { order } from './orders.ts'

/** Tax data of a store's invoices. Without a row none can be issued. */
export const fiscalSetting = pgTable(
  'fiscal_setting',
  {
    merchantId: uuid()
      .primaryKey()
      .references(() => merchant.id),
    taxRegime: text({ enum: taxRegimes }).notNull(),
    stateRegistration: text().notNull(),
    ncm: text().notNull(),
    cfopInState: text().notNull(),
    cfopOutOfState: text().notNull(),
    icms: text().notNull(),
    origin: text({ enum: goodsOrigins }).notNull(),
    pis: text().notNull(),
    cofins: text().notNull(),
    ibsCbs: text().notNull().default('000'),
    taxClass: text().notNull().default('000001'),
    /** In hundredths of a percent, or null for the shop's own value. */
    cbsBps: integer(),
  },
  (t) => [
    check('fiscal_setting_ncm', sql`${t.ncm} ~ '^[0-9]{8}$'`),
    check(
      'fiscal_setting_cfop',
      sql`${t.cfopInState} ~ '^5[0-9]{3}$' and ${t.cfopOutOfState} ~ '^6[0-9]{3}$'`,
    ),
    check('fiscal_setting_icms', sql`${t.icms} ~ '^[0-9]{2,3}$'`),
    check('fiscal_setting_ibs_cbs', sql`${t.ibsCbs} ~ '^[0-9]{3}$' and ${t.taxClass} ~ '^[0-9]{6}$'`),
    check('fiscal_setting_cbs', sql`${t.cbsBps} between 0 and 10000`),
    check('fiscal_setting_contributions', sql`${t.pis} ~ '^[0-9]{2}$' and ${t.cofins} ~ '^[0-9]{2}$'`),
  ],
)

/** The NCM of a product that differs from its store's. */
export const productNcm = pgTable(
  'product_ncm',
  {
    productId: uuid()
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    ncm: text().notNull(),
  },
  (t) => [check('product_ncm_digits', sql`${t.ncm} ~ '^[0-9]{8}$'`)],
)

/** An invoice that a store requested from its issuer. Its id is the reference there. */
export const invoiceRequest = pgTable(
  'invoice_request',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    /** The account that issues it. It stays the same when the store connects another. */
    connectionId: uuid()
      .notNull()
      .references(() => connection.id),
    status: text({ enum: invoiceRequestStatuses }).notNull().default('issuing'),
    failure: text({ enum: invoiceRequestFailures }),
    /** Message of the issuer or the tax authority. */
    failureText: text(),
    /** The invoice attached to the order. */
    invoiceId: uuid().references(() => invoice.id, { onDelete: 'set null' }),
    cancelReason: text(),
    /** End of the lease of the process that works on it. */
    claimedUntil: time(),
    createdAt: createdAt(),
    /** When the store last requested it. */
    requestedAt: createdAt(),
    /** When the issuer was last polled, or when polling was postponed after a failure. */
    checkedAt: createdAt(),
    authorizedAt: time(),
    canceledAt: time(),
  },
  (t) => [
    // A second request for the same order fails and asks for nothing.
    uniqueIndex('invoice_request_of_order').on(t.orderId).where(sql`status <> 'canceled'`),
    index('invoice_request_all_of_order').on(t.orderId),
    index('invoice_request_to_check').on(t.checkedAt, t.id).where(sql`status = 'processing'`),
    index('invoice_request_waiting').on(t.checkedAt).where(sql`status in ('issuing', 'canceling')`),
    index('invoice_request_of_invoice').on(t.invoiceId).where(sql`invoice_id is not null`),
    check('invoice_request_failed', sql`(${t.status} = 'failed') = (${t.failure} is not null)`),
    check(
      'invoice_request_authorized',
      sql`${t.status} not in ('authorized', 'canceling') or ${t.authorizedAt} is not null`,
    ),
    check('invoice_request_canceled', sql`(${t.status} = 'canceled') = (${t.canceledAt} is not null)`),
  ],
)
