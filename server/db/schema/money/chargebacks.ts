import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, minor, time } from '#server/db/schema/columns.ts'
import { order } from '#server/db/schema/orders.ts'
import { chargebackStatuses } from '#shared/orders/order-moves.ts'
import { paymentMethods } from '#shared/orders/orders.ts'
import { payment, paymentReceipt } from './payments.ts'

/** A chargeback: a customer contests a payment at their bank. Each one that the provider reports is stored once. */
export const chargeback = pgTable(
  'chargeback',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payment.id),
    /** The contested receipt. */
    receiptId: uuid()
      .notNull()
      .references(() => paymentReceipt.id),
    method: text({ enum: paymentMethods }).notNull(),
    providerRef: text().notNull(),
    status: text({ enum: chargebackStatuses }).notNull(),
    /** The number of status changes; the ledger books each as a fact of its own. */
    turns: integer().notNull().default(0),
    amountMinor: minor().notNull(),
    /** The provider's own word. */
    reason: text().notNull(),
    /** The bank's deadline for evidence. */
    dueBy: time(),
    /** The provider's page for the evidence. */
    url: text(),
    openedAt: time().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('chargeback_once').on(t.method, t.providerRef),
    index().on(t.paymentId),
    index().on(t.receiptId),
    index('chargeback_open').on(t.openedAt).where(sql`status in ('inquiry', 'open')`),
    check('chargeback_amount', sql`${t.amountMinor} > 0`),
  ],
)

/** The order's share: at most what could still be refunded when the chargeback opened. */
export const chargebackShare = pgTable(
  'chargeback_share',
  {
    chargebackId: uuid()
      .notNull()
      .references(() => chargeback.id),
    orderId: uuid()
      .notNull()
      .references(() => order.id),
    amountMinor: minor().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chargebackId, t.orderId] }),
    index().on(t.orderId),
    check('chargeback_share_amount', sql`${t.amountMinor} > 0`),
  ],
)
