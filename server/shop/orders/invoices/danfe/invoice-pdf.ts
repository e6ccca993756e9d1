import { and, eq } from 'drizzle-orm'
import { invoice, invoiceRequest, order } from '#server/db/schema/index.ts'
import { IssuerAccessRefused, IssuerRefused, IssuerUnavailable } from '#server/invoicing/issuer-error.ts'
import { writePdf } from '#server/pdf/write-pdf.ts'
import { callIssuerOf } from '#server/shop/connections/connected-issuer.ts'
import { openInvoice } from '#server/shop/orders/invoices/invoice-queries.ts'
import { type OrderOwner, ordersOf } from '#server/shop/orders/views/order-owner.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { hasDanfe } from '#shared/orders/invoices.ts'
import { danfeText } from './danfe.ts'
import { readDanfeApart } from './read-danfe-apart.ts'

/**
 * Returns the DANFE of an invoice as PDF. The issuer's own print is loaded here, so that its URL is shown to nobody.
 * The simplified DANFE replaces it if the invoice was not issued here or the issuer does not answer. Null if the
 * invoice is not of an order of this owner, or has no DANFE.
 */
export async function invoicePdf(
  services: Services,
  owner: OrderOwner,
  { orderNumber, invoiceId }: { orderNumber: string; invoiceId: string },
): Promise<{ fileName: string; pdf: Buffer } | null> {
  const [found] = await services.db
    .select({ invoice, request: invoiceRequest })
    .from(invoice)
    .leftJoin(invoiceRequest, eq(invoiceRequest.invoiceId, invoice.id))
    .innerJoin(order, eq(order.id, invoice.orderId))
    .where(and(eq(invoice.id, invoiceId), eq(order.number, orderNumber), ordersOf(owner)))
  if (!found || !hasDanfe(found.invoice.accessKey)) return null
  const printed = found.request && (await printedByIssuer(services, found.request))
  return {
    fileName: `${found.invoice.accessKey}-danfe.pdf`,
    pdf: printed ?? (await simplified(services, found.invoice)),
  }
}

type InvoiceRow = typeof invoice.$inferSelect
type RequestRow = typeof invoiceRequest.$inferSelect

async function simplified(services: Services, row: InvoiceRow): Promise<Buffer> {
  const facts = await readDanfeApart(openInvoice(services, row), row.merchantId)
  return writePdf(await danfeText(services.country, { ...row, ...facts }))
}

/**
 * Returns the issuer's PDF, or null if the issuer is disconnected or unavailable, refuses, or answers with something
 * else.
 */
async function printedByIssuer(services: Services, request: RequestRow): Promise<Buffer | null> {
  try {
    const pdf = await callIssuerOf(services, request, async (issuer) => {
      const state = await issuer.status(request.id)
      if (state.status !== 'authorized' || !state.pdfPath) throw new IssuerUnavailable('There is no DANFE')
      return issuer.file(state.pdfPath)
    })
    return pdf.subarray(0, 5).equals(Buffer.from('%PDF-')) ? pdf : null
  } catch (error) {
    const isAway =
      error instanceof IssuerUnavailable ||
      error instanceof IssuerAccessRefused ||
      error instanceof IssuerRefused ||
      (error instanceof ShopError && error.code === 'no_issuer')
    if (isAway) return null
    throw error
  }
}
