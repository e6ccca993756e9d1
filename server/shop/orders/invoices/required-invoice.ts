import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { invoice, merchant, order } from '#server/db/schema/index.ts'
import { ShopError } from '#shared/errors.ts'

/** Some stores send nothing before its invoice is there. A condition on `order`. */
export const lacksRequiredInvoice: SQL = sql`(exists (
    select from ${merchant} m where m.id = ${order.merchantId} and m.requires_invoice
  ) and not exists (select from ${invoice} i where i.order_id = ${order.id}))`

/** Whether an order of such a store waits for its invoice. */
export async function needsInvoice(db: Db, orderId: string): Promise<boolean> {
  return (await db.$count(order, and(eq(order.id, orderId), lacksRequiredInvoice))) > 0
}

/** Error: `invoice_missing`. */
export async function requireInvoice(tx: Db, orderId: string): Promise<void> {
  if (await needsInvoice(tx, orderId))
    throw new ShopError('invoice_missing', `The order ${orderId} has no invoice yet`)
}
