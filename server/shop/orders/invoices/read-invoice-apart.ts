import { NotParsed, parseApart } from '#server/shop/parse-apart.ts'
import type { UnreadableInvoice } from '#shared/orders/invoices.ts'
import type { InvoiceFacts, readInvoice } from './read-invoice.ts'

/**
 * Reads a file that somebody sent for a store, in a worker. A file that would take too long is refused as no invoice.
 */
export async function readInvoiceApart(
  xml: string,
  merchantId: string,
): Promise<InvoiceFacts | UnreadableInvoice> {
  try {
    return await parseApart<typeof readInvoice>('invoice', xml, { owner: merchantId })
  } catch (error) {
    if (error instanceof NotParsed && error.reason === 'too_much') return 'not_an_invoice'
    throw error
  }
}
