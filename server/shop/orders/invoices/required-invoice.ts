import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { invoice, merchant, order } from '#server/db/schema/index.ts'
import { ShopError } from '#shared/errors.ts'

/** SQL condition on `order`: its store ships nothing before an invoice is attached, and there is none yet. */
export const lacksRequiredInvoice: SQL = sql`(exists (
    select from ${merchant} m where m.id = ${order.merchantId} and m.requires_invoice
  ) and not exists (select from ${invoice} i where i.order_id = ${order.id}))`

/** Tells whether an order of such a store waits for its invoice. */
export async function needsInvoice(db: Db, orderId: string): Promise<boolean> {
  return (await db.$count(order, and(eq(order.id, orderId), lacksRequiredInvoice))) > 0
}

/** Throws `invoice_missing` if the order waits for its invoice. */
export async function requireInvoice(tx: Db, orderId: string): Promise<void> {
  if (await needsInvoice(tx, orderId))
    throw new ShopError('invoice_missing', `The order ${orderId} has no invoice yet`)
}
