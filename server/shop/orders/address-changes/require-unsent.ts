import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { invoice, invoiceRequest } from '#server/db/schema/index.ts'
import { fulfillmentsOf } from '#server/shop/orders/fulfillments/lock-fulfillment.ts'
import { hasLabels } from '#server/shop/orders/labels/label-queries.ts'
import type { OrderRow } from '#server/shop/orders/lock-order.ts'
import { ShopError } from '#shared/errors.ts'
import { isUnsent } from '#shared/orders/fulfillments.ts'

/**
 * Refuses another address for an order of which a parcel has left, or whose label or invoice has the present one.
 * Errors: `address_too_late`, `address_labeled`, `address_invoiced`.
 */
export async function requireUnsent(tx: Db, order: OrderRow): Promise<void> {
  const { id, number, status, shippingMethod } = order
  const isToSend = status === 'placed' && shippingMethod !== 'pickup'
  if (!isToSend || !isUnsent(await fulfillmentsOf(tx, id)))
    throw new ShopError('address_too_late', `The order ${number} is not waiting to be sent`)
  if (await hasLabels(tx, id)) throw new ShopError('address_labeled', `The order ${number} has a label`)
  const requested = and(eq(invoiceRequest.orderId, id), ne(invoiceRequest.status, 'canceled'))
  const invoices = await tx.$count(invoice, eq(invoice.orderId, id))
  if (invoices > 0 || (await tx.$count(invoiceRequest, requested)) > 0)
    throw new ShopError('address_invoiced', `The order ${number} has an invoice`)
}
