import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { invoice, order } from '#server/db/schema/index.ts'
import { type OrderOwner, ordersOf } from '#server/shop/orders/views/order-owner.ts'
import { openText } from '#server/shop/sealed-text.ts'
import type { Services } from '#server/shop/services.ts'
import type { InvoiceView } from '#shared/orders/invoices.ts'

/** Returns the invoices of orders, the oldest first. */
export async function invoicesOfOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, InvoiceView[]>> {
  if (orderIds.length === 0) return new Map()
  const { id, orderId, accessKey, series, number, totalMinor, issuedAt } = invoice
  const rows = await db
    .select({ id, orderId, accessKey, series, number, totalMinor, issuedAt })
    .from(invoice)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(asc(issuedAt), asc(id))
  const byOrder = Map.groupBy(rows, (row) => row.orderId)
  return new Map([...byOrder].map(([key, ofOrder]) => [key, ofOrder.map(invoiceView)]))
}

const invoiceView = ({
  orderId: _,
  ...row
}: Omit<InvoiceView, 'issuedAt'> & { orderId: string; issuedAt: Date }) => ({
  ...row,
  issuedAt: row.issuedAt.toISOString(),
})

/** Returns the total of an order's invoices, in cents. */
export async function sumOfInvoices(db: Db, orderId: string): Promise<number> {
  const [found] = await db
    .select({ sumMinor: sql<number>`coalesce(sum(${invoice.totalMinor}), 0)`.mapWith(Number) })
    .from(invoice)
    .where(eq(invoice.orderId, orderId))
  return found?.sumMinor ?? 0
}

/** Returns the id of the invoice with this access key, or null if it is attached to no order. */
export async function invoiceIdOf(db: Db, accessKey: string): Promise<string | null> {
  const [found] = await db.select({ id: invoice.id }).from(invoice).where(eq(invoice.accessKey, accessKey))
  return found?.id ?? null
}

/** Returns the file of an invoice, or null if it is not of an order of this owner. */
export async function invoiceFile(
  services: Pick<Services, 'db' | 'sealingKeys'>,
  owner: OrderOwner,
  { orderNumber, invoiceId }: { orderNumber: string; invoiceId: string },
): Promise<{ fileName: string; xml: string } | null> {
  const [found] = await services.db
    .select({ id: invoice.id, accessKey: invoice.accessKey, sealedXml: invoice.sealedXml })
    .from(invoice)
    .innerJoin(order, eq(order.id, invoice.orderId))
    .where(and(eq(invoice.id, invoiceId), eq(order.number, orderNumber), ordersOf(owner)))
  if (!found) return null
  // Accountants' programs name the file so.
  return { fileName: `${found.accessKey}-procNFe.xml`, xml: openInvoice(services, found) }
}

/** Returns the file as it was attached. */
export function openInvoice(
  { sealingKeys }: Pick<Services, 'sealingKeys'>,
  { id, sealedXml }: Pick<typeof invoice.$inferSelect, 'id' | 'sealedXml'>,
): string {
  const xml = openText(sealingKeys, sealedXml, id)
  if (xml === null) throw new Error(`No key of SEALING_KEYS opens the invoice ${id}`)
  return xml
}
