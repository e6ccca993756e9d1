import { eq } from 'drizzle-orm'
import { order } from '#server/db/schema/index.ts'
import type { InvoiceDraft } from '#server/invoicing/invoice-issuer.ts'
import { sumOfInvoices } from '#server/shop/orders/invoices/invoice-queries.ts'
import type { Services } from '#server/shop/services.ts'
import type { InvoiceObstacle } from '#shared/orders/invoice-requests.ts'
import { invoiceDraftOf } from './invoice-draft-of.ts'

/**
 * Returns the invoice draft that an order may have issued now, or the obstacle. A caller that acts on it has locked the
 * order.
 */
export async function invoiceDraftToIssue(
  services: Services,
  orderId: string,
): Promise<InvoiceDraft | Exclude<InvoiceObstacle, 'no_issuer'>> {
  const { db } = services
  const [found] = await db
    .select({ status: order.status, totalMinor: order.totalMinor })
    .from(order)
    .where(eq(order.id, orderId))
  if (found?.status !== 'placed' && found?.status !== 'completed') return 'not_sold'
  const note = await invoiceDraftOf(services, orderId)
  if (typeof note === 'string') return note
  if (note.totalMinor <= 0) return 'not_sold'
  return (await sumOfInvoices(db, orderId)) + note.totalMinor > found.totalMinor ? 'covered' : note
}
