import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { fulfillment, fulfillmentLine, invoice, invoiceRequest } from '#server/db/schema/index.ts'
import { isDisputed } from '#server/shop/orders/chargebacks/chargeback-queries.ts'
import type { LockedOrder } from '#server/shop/orders/lock-order.ts'
import type { OrderLineRow } from '#server/shop/orders/refunds/refund-amounts.ts'
import { ShopError } from '#shared/errors.ts'
import type { FulfillmentStatus } from '#shared/orders/order-moves.ts'

/** Before its customer is told that a parcel is ready. */
const unpacked: FulfillmentStatus[] = ['pending', 'preparing']

/**
 * Refuses other goods for a line that is not whole and unsent, that was made for its customer, or that an invoice names.
 * Errors: `substitution_too_late`, `substitution_personalized`, `substitution_partial`, `substitution_invoiced`,
 * `payment_disputed`.
 */
export async function requireSubstitutable(
  tx: Db,
  { order, payment }: Pick<LockedOrder, 'order' | 'payment'>,
  line: OrderLineRow,
): Promise<void> {
  const refuse = (code: ConstructorParameters<typeof ShopError>[0]) =>
    new ShopError(code, `${order.number}, line ${line.position}: no other goods`)
  if (order.status !== 'placed' || line.quantityShipped > 0) throw refuse('substitution_too_late')
  if (line.personalization !== null) throw refuse('substitution_personalized')
  if (line.quantityCanceled > 0 || line.quantityRefunded > 0) throw refuse('substitution_partial')
  const parcels = await tx
    .select({ status: fulfillment.status })
    .from(fulfillmentLine)
    .innerJoin(fulfillment, eq(fulfillment.id, fulfillmentLine.fulfillmentId))
    .where(and(eq(fulfillmentLine.orderLineId, line.id), ne(fulfillment.status, 'canceled')))
  if (parcels.length === 0 || !parcels.every(({ status }) => unpacked.includes(status)))
    throw refuse('substitution_too_late')
  if (await hasInvoice(tx, order.id)) throw refuse('substitution_invoiced')
  if (await isDisputed(tx, payment.id)) throw refuse('payment_disputed')
}

async function hasInvoice(tx: Db, orderId: string): Promise<boolean> {
  const isRequested = and(eq(invoiceRequest.orderId, orderId), ne(invoiceRequest.status, 'canceled'))
  const [attached, requested] = await Promise.all([
    tx.$count(invoice, eq(invoice.orderId, orderId)),
    tx.$count(invoiceRequest, isRequested),
  ])
  return attached + requested > 0
}
