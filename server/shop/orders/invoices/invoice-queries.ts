import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { invoice, order } from '#server/db/schema/index.ts'
import type { InvoiceView } from '#shared/orders/invoices.ts'
import { openText } from '../../sealed-text.ts'
import type { Services } from '../../services.ts'
import { type OrderOwner, ordersOf } from '../views/order-owner.ts'

/** The invoices of orders, the oldest first. */
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

export async function hasInvoice(db: Db, orderId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: invoice.id })
    .from(invoice)
    .where(eq(invoice.orderId, orderId))
    .limit(1)
  return found !== undefined
}

/** The file of an invoice; null if it is not of an order of theirs. */
export async function invoiceFile(
  services: Pick<Services, 'db' | 'sealingKeys'>,
  owner: OrderOwner,
  { orderNumber, invoiceId }: { orderNumber: string; invoiceId: string },
): Promise<{ fileName: string; xml: string } | null> {
  const [found] = await services.db
    .select({ accessKey: invoice.accessKey, sealedXml: invoice.sealedXml })
    .from(invoice)
    .innerJoin(order, eq(order.id, invoice.orderId))
    .where(and(eq(invoice.id, invoiceId), eq(order.number, orderNumber), ordersOf(owner)))
  if (!found) return null
  const xml = openText(services.sealingKeys, found.sealedXml, invoiceId)
  if (xml === null) throw new Error(`No key of SEALING_KEYS opens the invoice ${invoiceId}`)
  // As accountants' programs name it.
  return { fileName: `${found.accessKey}-procNFe.xml`, xml }
}
